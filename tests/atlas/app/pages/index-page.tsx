import { Link } from '@tanstack/react-router';
import type { AtlasIndex, ChartSummary } from '../../data/atlas-data.ts';
import { COVERAGES, CoverageBar, CoverageLegend } from '../coverage.tsx';
import { useSpeech } from '../language.tsx';
import { PageTitle } from '../page-title.tsx';
import { words } from '../texts.ts';
import classes from './index-page.module.css';
import { QUESTIONS } from './questions.ts';

const TEXTS = {
  title: words('All charts', '전체 차트'),
  lead: words(
    'Every flow of the site, generated from the statecharts that run in it: diagrams, screens, texts, test cases and their results.',
    '사이트에서 실제로 실행되는 상태 차트로 만든 모든 흐름입니다. 다이어그램, 화면, 문구, 테스트 케이스와 그 결과를 볼 수 있습니다.',
  ),
  totals: words('Totals', '합계'),
  charts: words('Charts', '차트'),
  states: words('States', '상태'),
  screens: words('Screens with screenshots', '캡처된 화면'),
  cases: words('Test cases', '테스트 케이스'),
  failed: words('failed', '실패'),
  passed: words('all passed', '모두 통과'),
  unrecorded: words('not recorded', '기록 없음'),
  lastRun: words('Last run', '마지막 실행'),
  noRun: words(
    'No run is recorded yet. npm test records one.',
    '아직 기록된 실행이 없습니다. npm test를 실행하면 기록됩니다.',
  ),
  transitions: words('Transitions', '전이'),
  taken: words('Transitions in a browser', '브라우저에서 실행한 전이'),
  questions: words('What reviewers ask first', '검토할 때 먼저 묻는 것'),
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The totals over all charts, and each chart with its figures. */
export function IndexPage({ index: { charts, recordedAt } }: { index: AtlasIndex }) {
  const { say, language } = useSpeech();
  const total = (pick: (chart: ChartSummary) => number) => sum(charts.map(pick));
  const coverage = {
    browser: total((chart) => chart.coverage.browser),
    model: total((chart) => chart.coverage.model),
    none: total((chart) => chart.coverage.none),
  };
  const failed = total(({ failedCases }) => failedCases);
  const unrecorded = total(({ unrecordedCases }) => unrecordedCases);
  return (
    <>
      <PageTitle words={TEXTS.title} />
      <p className={classes.lead}>{say(TEXTS.lead)}</p>
      <Questions />
      <section className={classes.totals} aria-label={say(TEXTS.totals)}>
        <dl className={classes.figures}>
          <Figure name={say(TEXTS.charts)} value={charts.length} />
          <Figure name={say(TEXTS.states)} value={total(({ states }) => states)} />
          <Figure
            name={say(TEXTS.screens)}
            value={`${total(({ shown }) => shown)} / ${total(({ screens }) => screens)}`}
          />
          <Figure
            name={say(TEXTS.cases)}
            value={total(({ cases }) => cases)}
            note={recordedAt === null ? undefined : <Results failed={failed} unrecorded={unrecorded} />}
          />
          <Figure name={say(TEXTS.transitions)} value={sum(COVERAGES.map((one) => coverage[one]))} />
        </dl>
        <CoverageBar coverage={coverage} />
        <CoverageLegend coverage={coverage} />
        <p className={classes.run}>
          {recordedAt === null
            ? say(TEXTS.noRun)
            : `${say(TEXTS.lastRun)}: ${new Date(recordedAt).toLocaleString(language)}`}
        </p>
      </section>
      <ul className={classes.charts}>
        {charts.map((chart) => (
          <li key={chart.name}>
            <ChartCard chart={chart} isRecorded={recordedAt !== null} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each leads to its answer, so that reviewers need not know the pages first. */
function Questions() {
  const { say } = useSpeech();
  return (
    <nav className={classes.questions} aria-label={say(TEXTS.questions)}>
      <h2>{say(TEXTS.questions)}</h2>
      <ul>
        {QUESTIONS.map(({ question, link }) => (
          <li key={question.en}>
            <Link {...link}>{say(question)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Figure({ name, value, note }: { name: string; value: React.ReactNode; note?: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} {note}
      </dd>
    </div>
  );
}

function Results({ failed, unrecorded }: { failed: number; unrecorded: number }) {
  const { say } = useSpeech();
  if (failed === 0 && unrecorded === 0)
    return <small className={classes.passed}>✓ {say(TEXTS.passed)}</small>;
  return (
    <>
      {failed > 0 && (
        <small className={classes.failed}>
          ✕ {failed} {say(TEXTS.failed)}
        </small>
      )}{' '}
      {unrecorded > 0 && (
        <small>
          {unrecorded} {say(TEXTS.unrecorded)}
        </small>
      )}
    </>
  );
}

function ChartCard({ chart, isRecorded }: { chart: ChartSummary; isRecorded: boolean }) {
  const { say } = useSpeech();
  const { name, title, question, states, screens, shown, coverage, cases, failedCases, unrecordedCases } =
    chart;
  return (
    <article className={classes.card}>
      <h2>
        <Link to="/charts/$name" params={{ name }}>
          {say(title)}
        </Link>
      </h2>
      <p>{say(question)}</p>
      <CoverageBar coverage={coverage} />
      <dl className={classes.facts}>
        <Figure name={say(TEXTS.states)} value={states} />
        <Figure
          name={say(TEXTS.taken)}
          value={`${coverage.browser} / ${sum(COVERAGES.map((one) => coverage[one]))}`}
        />
        <Figure name={say(TEXTS.screens)} value={`${shown} / ${screens}`} />
        <Figure
          name={say(TEXTS.cases)}
          value={cases}
          note={isRecorded ? <Results failed={failedCases} unrecorded={unrecordedCases} /> : undefined}
        />
      </dl>
    </article>
  );
}
