import { Link } from '@tanstack/react-router';
import type { QualityReport } from '../../data/atlas-data.ts';
import { COVERAGE_WORDS } from '../coverage.tsx';
import { useSpeech } from '../language.tsx';
import { words } from '../texts.ts';
import classes from './quality-page.module.css';

const TEXTS = {
  title: words('Transitions that no browser takes', '브라우저에서 실행하지 않은 전이'),
  lead: words(
    'Each has a reason, or a run without its tests was recorded last.',
    '모두 이유가 있거나, 마지막으로 기록된 실행에 해당 테스트가 없었습니다.',
  ),
  csv: words('Download as CSV', 'CSV 내려받기'),
  chart: words('Chart', '차트'),
  state: words('State', '상태'),
  transition: words('Transition', '전이'),
  taken: words('Taken', '실행'),
  reason: words('Reason', '이유'),
  all: words('A browser takes every transition.', '모든 전이를 브라우저에서 실행했습니다.'),
};

/** What a reviewer has to look at without a screenshot, with the reason. */
export function UncoveredList({ rows }: { rows: QualityReport['uncovered'] }) {
  const { say, language } = useSpeech();
  return (
    <>
      <h2>
        {say(TEXTS.title)} ({rows.length})
      </h2>
      {rows.length === 0 ? (
        <p>{say(TEXTS.all)}</p>
      ) : (
        <>
          <p className={classes.lead}>
            {say(TEXTS.lead)}{' '}
            <a href={`uncovered.${language}.csv`} download>
              {say(TEXTS.csv)}
            </a>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard */}
          <section className={classes.scroll} tabIndex={0} aria-label={say(TEXTS.title)}>
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
                {rows.map(({ chart, title, id, state, words: said, coverage, leftOut }) => (
                  <tr key={`${chart} ${id}`}>
                    <th scope="row">{say(title)}</th>
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
        </>
      )}
    </>
  );
}
