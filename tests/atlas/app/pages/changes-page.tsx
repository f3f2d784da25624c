import { Link } from '@tanstack/react-router';
import type { ChangesReport } from '../../data/atlas-data.ts';
import { useSpeech } from '../language.tsx';
import { PageTitle } from '../page-title.tsx';
import { TEXTS as FRAME, words } from '../texts.ts';
import classes from './changes-page.module.css';

const TEXTS = {
  lead: words(
    'What the last change of the flows added, removed and changed, in words and in the diagrams.',
    '마지막 변경으로 추가, 삭제, 변경된 흐름을 말과 다이어그램으로 보여 줍니다.',
  ),
  by: words('Changed by', '변경한 커밋'),
  uncommitted: words('Not committed yet.', '아직 커밋하지 않은 변경입니다.'),
  other: words('To compare with another revision, run:', '다른 리비전과 비교하려면:'),
  none: words(
    'There is no earlier revision to compare with. A checkout of Git has them.',
    '비교할 이전 리비전이 없습니다. Git 저장소에서 빌드하면 나옵니다.',
  ),
  marks: {
    added: words('added', '추가'),
    removed: words('removed', '삭제'),
    changed: words('changed', '변경'),
  },
  states: words('states', '상태'),
  transitions: words('transitions', '전이'),
  alone: words('Open alone, to attach it to a review', '따로 열기(리뷰에 첨부할 때)'),
};

/** The last change of the charts. */
export function ChangesPage({ report: { by, charts, files } }: { report: ChangesReport }) {
  const { say, language } = useSpeech();
  return (
    <>
      <PageTitle words={FRAME.nav.changes} />
      <p>{say(TEXTS.lead)}</p>
      {files === null ? (
        <p>{say(TEXTS.none)}</p>
      ) : (
        <>
          <p>
            {by === null ? (
              say(TEXTS.uncommitted)
            ) : (
              <>
                {say(TEXTS.by)} <code>{by.commit}</code>, {by.date}: <span lang="en">{by.subject}</span>
              </>
            )}
          </p>
          <ul>
            {charts.map(({ name, title, mark, states, transitions }) => (
              <li key={name}>
                {mark === 'removed' ? (
                  say(title)
                ) : (
                  <Link to="/charts/$name" params={{ name }}>
                    {say(title)}
                  </Link>
                )}
                {': '}
                {say(TEXTS.marks[mark])} ({say(TEXTS.states)} {states}, {say(TEXTS.transitions)} {transitions}
                )
              </li>
            ))}
          </ul>
          <p>
            <a href={files[language]} target="_blank" rel="noreferrer">
              {say(TEXTS.alone)}
            </a>
          </p>
          <iframe className={classes.frame} sandbox="" src={files[language]} title={say(FRAME.nav.changes)} />
        </>
      )}
      <p>
        {say(TEXTS.other)} <code>npm run flows -- --diff REV</code>
      </p>
    </>
  );
}
