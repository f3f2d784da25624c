import { useState } from 'react';
import { useSpeech } from '../language.tsx';
import { words } from '../texts.ts';
import { bugReport } from './bug-report.ts';
import classes from './live.module.css';
import type { KnownPage } from './use-live.ts';

/** Explains how to see the same actors in Stately's own tool, which needs its script in the page. */
const STATELY = 'https://stately.ai/docs/inspector';

const TEXTS = {
  copy: words('Copy bug report', '버그 보고서 복사'),
  copied: words('Copied.', '복사되었습니다.'),
  failed: words(
    'Copying failed: select the text below.',
    '복사하지 못했습니다. 아래 내용을 선택해 복사하십시오.',
  ),
  content: words('Content of the report', '보고서 내용'),
  hint: words(
    'It contains states and transitions, never what was typed. "npm run flows -- --replay FILE" plays it back.',
    '상태와 전이만 담고, 입력한 내용은 담지 않습니다. "npm run flows -- --replay 파일"로 다시 재생합니다.',
  ),
  stately: words('Stately inspector', 'Stately 인스펙터'),
};

/** Copies the report of a page, and shows what it contains. */
export function LiveReport({ page, revision }: { page: KnownPage; revision: string | null }) {
  const { say } = useSpeech();
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const [text, setText] = useState('');
  const write = () => {
    const report = JSON.stringify(bugReport(page, revision, Date.now()), null, 2);
    setText(report);
    return report;
  };
  const copy = () =>
    navigator.clipboard.writeText(write()).then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  return (
    <div className={classes.report}>
      <button type="button" className={classes.main} onClick={() => void copy()}>
        {say(TEXTS.copy)}
      </button>
      <span role="status">{result !== null && say(TEXTS[result])}</span>
      {navigator.onLine && (
        <a href={STATELY} target="_blank" rel="noreferrer">
          {say(TEXTS.stately)}
        </a>
      )}
      <details onToggle={({ currentTarget }) => currentTarget.open && write()}>
        <summary>{say(TEXTS.content)}</summary>
        <p>{say(TEXTS.hint)}</p>
        <textarea readOnly aria-label={say(TEXTS.content)} rows={12} value={text} />
      </details>
    </div>
  );
}
