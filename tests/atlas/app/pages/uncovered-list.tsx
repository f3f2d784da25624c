import { Link } from '@tanstack/react-router';
import type { QualityReport, Words } from '../../data/atlas-data.ts';
import { COVERAGE_WORDS } from '../coverage.tsx';
import { useSpeech } from '../language.tsx';
import { words } from '../texts.ts';
import classes from './quality-page.module.css';

const TEXTS = {
  title: words('Transitions that no browser takes', '브라우저에서 실행하지 않은 전이'),
  lead: words(
    'No user can cause them in a page; each has its reason.',
    '사용자가 화면에서 일으킬 수 없는 전이와 그 이유입니다.',
  ),
  unrecorded: words('Transitions that the recorded run did not take', '기록된 실행에서 지나지 않은 전이'),
  unrecordedLead: words(
    'The tests that take them in a browser were not part of the last run: npm test runs all.',
    '이 전이를 실행하는 브라우저 테스트가 마지막 실행에 없었습니다. npm test가 모두 실행합니다.',
  ),
  csv: words('Download as CSV', 'CSV 내려받기'),
  chart: words('Chart', '차트'),
  state: words('State', '상태'),
  transition: words('Transition', '전이'),
  taken: words('Taken', '실행'),
  reason: words('Reason', '이유'),
  all: words('A browser took every other transition.', '나머지 전이는 모두 브라우저에서 실행했습니다.'),
};

/** What a reviewer has to look at without a screenshot, with the reason; then what the recorded run did not contain. */
export function UncoveredList({ rows }: { rows: QualityReport['uncovered'] }) {
  const { say, language } = useSpeech();
  const explained = rows.filter(({ leftOut }) => leftOut !== null);
  const unrecorded = rows.filter(({ leftOut }) => leftOut === null);
  return (
    <>
      <h2>
        {say(TEXTS.title)} ({explained.length})
      </h2>
      <p className={classes.lead}>
        {say(TEXTS.lead)}{' '}
        <a href={`uncovered.${language}.csv`} download>
          {say(TEXTS.csv)}
        </a>
      </p>
      <Rows title={TEXTS.title} rows={explained} />
      <h2>
        {say(TEXTS.unrecorded)} ({unrecorded.length})
      </h2>
      {unrecorded.length === 0 ? (
        <p>{say(TEXTS.all)}</p>
      ) : (
        <details>
          <summary>{say(TEXTS.unrecordedLead)}</summary>
          <Rows title={TEXTS.unrecorded} rows={unrecorded} />
        </details>
      )}
    </>
  );
}

function Rows({ title, rows }: { title: Words; rows: QualityReport['uncovered'] }) {
  const { say } = useSpeech();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={say(title)}>
      <table>
        <thead>
          <tr>
            {[TEXTS.chart, TEXTS.state, TEXTS.transition, TEXTS.taken, TEXTS.reason].map((head) => (
              <th key={head.en} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ chart, title: name, id, state, words: said, coverage, leftOut }) => (
            <tr key={`${chart} ${id}`}>
              <th scope="row">{say(name)}</th>
              <td>{say(state)}</td>
              <td>
                <Link to="/charts/$name" params={{ name: chart }} search={{ transition: id }}>
                  {say(said)}
                </Link>
              </td>
              <td>{say(COVERAGE_WORDS[coverage])}</td>
              <td>{leftOut === null ? '–' : say(leftOut)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
