import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CaseSheet, ChartSheet, RunResult } from '../../data/atlas-data.ts';
import { stepsOf, titleOfCase } from '../case-title.ts';
import { useSpeech } from '../language.tsx';
import { PageTitle } from '../page-title.tsx';
import { words } from '../texts.ts';
import classes from './cases-page.module.css';

const TEXTS = {
  title: words('Test cases', '테스트 케이스'),
  lead: words(
    'Together they take every transition of every chart, each by a short way. Every case is run on the real chart, and in a real browser where a user can cause it.',
    '모든 차트의 모든 전이를 짧은 경로로 한 번 이상 지난다. 모든 케이스를 실제 차트에서 실행하고, 사용자가 일으킬 수 있는 경우 실제 브라우저에서도 실행한다.',
  ),
  chart: words('Chart', '차트'),
  all: words('All charts', '전체 차트'),
  find: words('Find in cases', '케이스에서 찾기'),
  csv: words('Download as CSV', 'CSV 내려받기'),
  print: words('Print', '인쇄'),
  count: words('Cases shown', '표시된 케이스'),
  requirements: words('Requirements', '요구 사항'),
  inModel: words('On the chart', '차트 실행'),
  inBrowser: words('In a browser', '브라우저 실행'),
  result: words('Result', '결과'),
  everyResult: words('All results', '전체 결과'),
  notRun: words('not recorded', '기록 없음'),
  passed: words('passed', '통과'),
  chartOnly: words('passed on the chart only', '차트에서만 통과'),
  failed: words('failed', '실패'),
  action: words('Action', '동작'),
  expected: words('Expected', '기대 결과'),
};

export const RESULTS = ['passed', 'failed', 'chartOnly', 'notRun'] as const;
type Result = (typeof RESULTS)[number];

/** One failure makes a case fail, whatever its other run says. */
function resultOf({ inModel, inBrowser }: CaseSheet): Result {
  const results = [inModel, inBrowser].flatMap((one) => one?.status ?? []);
  if (results.includes('failed')) return 'failed';
  if (results.length === 0) return 'notRun';
  return inBrowser === null ? 'chartOnly' : 'passed';
}

interface CasesPageProps {
  readonly sheets: readonly ChartSheet[];
  /** From the address. */
  readonly search: {
    readonly chart?: string | undefined;
    readonly find?: string | undefined;
    readonly case?: string | undefined;
    readonly result?: Result | undefined;
  };
}

/** Whether a case contains what the user looks for, in either language. */
function isFound(sheet: CaseSheet, find: string): boolean {
  const wanted = find.trim().toLocaleLowerCase();
  const texts = stepsOf(sheet).flatMap(({ action, result }) => [
    ...[action.en, action.ko],
    ...[result.words.en, result.words.ko],
  ]);
  return [sheet.id, ...sheet.requirements, ...texts].some((text) =>
    text.toLocaleLowerCase().includes(wanted),
  );
}

/** All test cases, for reading, for a spreadsheet and on paper. */
export function CasesPage({ sheets, search }: CasesPageProps) {
  const { say, language } = useSpeech();
  const navigate = useNavigate();
  const router = useRouter();
  const { chart = '', find = '', case: selected, result } = search;
  const change = (next: CasesPageProps['search']) =>
    void navigate({ to: '/cases', search: { ...search, case: undefined, ...next }, replace: true });
  const shown = sheets
    .filter(({ flow }) => chart === '' || flow.name === chart)
    .map(({ flow, cases }) => ({
      flow,
      cases: cases.filter((one) => isFound(one, find) && (result === undefined || resultOf(one) === result)),
    }))
    .filter(({ cases }) => cases.length > 0);
  const count = shown.reduce((sum, { cases }) => sum + cases.length, 0);

  useEffect(() => {
    if (selected === undefined) return;
    const scroll = () => document.getElementById(selected)?.scrollIntoView();
    scroll();
    // The router scrolls a new page to its top, but only once it has rendered.
    return router.subscribe('onRendered', scroll);
  }, [selected, router]);

  return (
    <>
      <PageTitle words={TEXTS.title} />
      <p className={classes.lead}>{say(TEXTS.lead)}</p>
      <div className={classes.tools}>
        <label>
          {say(TEXTS.chart)}
          <select value={chart} onChange={({ target }) => change({ chart: target.value || undefined })}>
            <option value="">{say(TEXTS.all)}</option>
            {sheets.map(({ flow }) => (
              <option key={flow.name} value={flow.name}>
                {say(flow.title)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say(TEXTS.result)}
          <select
            value={result ?? ''}
            onChange={({ target }) => change({ result: RESULTS.find((one) => one === target.value) })}
          >
            <option value="">{say(TEXTS.everyResult)}</option>
            {RESULTS.map((one) => (
              <option key={one} value={one}>
                {say(TEXTS[one])}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say(TEXTS.find)}
          <input
            type="search"
            value={find}
            onChange={({ target }) => change({ find: target.value || undefined })}
          />
        </label>
        <a href={`cases.${language}.csv`} download>
          {say(TEXTS.csv)}
        </a>
        <button type="button" onClick={() => window.print()}>
          {say(TEXTS.print)}
        </button>
      </div>
      <p role="status">
        {say(TEXTS.count)}: {count}
      </p>
      {shown.map(({ flow, cases }) => (
        <section key={flow.name}>
          <h2>
            <Link to="/charts/$name" params={{ name: flow.name }}>
              {say(flow.title)}
            </Link>
          </h2>
          {cases.map((one) => (
            <Case key={one.id} sheet={one} isSelected={one.id === selected} />
          ))}
        </section>
      ))}
    </>
  );
}

function Case({ sheet, isSelected }: { sheet: CaseSheet; isSelected: boolean }) {
  const { say } = useSpeech();
  const { id, requirements, inModel, inBrowser } = sheet;
  return (
    <article id={id} className={classes.case} data-selected={isSelected || undefined} aria-label={id}>
      <h3>
        <Link to="/cases" search={{ case: id }} replace>
          {say(titleOfCase(sheet))}
        </Link>{' '}
        <code>{id}</code>
      </h3>
      <dl className={classes.facts}>
        <Fact name={say(TEXTS.inModel)}>
          <RunOutcome result={inModel} />
        </Fact>
        <Fact name={say(TEXTS.inBrowser)}>
          <RunOutcome result={inBrowser} />
        </Fact>
        {requirements.length > 0 && <Fact name={say(TEXTS.requirements)}>{requirements.join(', ')}</Fact>}
      </dl>
      <table className={classes.steps}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{say(TEXTS.action)}</th>
            <th scope="col">{say(TEXTS.expected)}</th>
          </tr>
        </thead>
        <tbody>
          {stepsOf(sheet).map(({ action, result }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a case never change their order
            <tr key={index}>
              <td>{index}</td>
              <td>{say(action)}</td>
              <td>{say(result.words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function RunOutcome({ result }: { result: RunResult | null }) {
  const { say } = useSpeech();
  if (result === null) return say(TEXTS.notRun);
  const { status, ms } = result;
  return (
    <span className={classes[status]}>
      {status === 'passed' ? '✓' : '✕'} {say(TEXTS[status])} (
      {ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`})
    </span>
  );
}
