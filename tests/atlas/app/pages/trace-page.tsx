import { Link, useNavigate } from '@tanstack/react-router';
import type { TracedTest, TraceReport, TraceRow } from '../../data/atlas-data.ts';
import { useSpeech } from '../language.tsx';
import { PageTitle } from '../page-title.tsx';
import { words } from '../texts.ts';
import classes from './trace-page.module.css';

const TEXTS = {
  title: words('Requirements', '요구 사항'),
  lead: words(
    'Each requirement with the tests that prove it and the places of the charts that carry it. What no test proves comes first.',
    '각 요구 사항을 증명하는 테스트와 차트에서의 위치입니다. 테스트가 없는 요구 사항이 맨 위에 나옵니다.',
  ),
  find: words('Find an id or a text', '번호나 내용으로 찾기'),
  area: words('Area', '영역'),
  all: words('All areas', '전체 영역'),
  carried: words('proved by a test', '테스트로 증명됨'),
  requirement: words('Requirement', '요구 사항'),
  tests: words('Tests', '테스트'),
  places: words('In the charts', '차트에서의 위치'),
  none: words('No test carries it.', '증명하는 테스트가 없습니다.'),
  passed: words('passed', '통과'),
  failed: words('failed', '실패'),
  count: words('tests', '개 테스트'),
  decided: words('Open point of the specification. Decided:', '명세에 정해지지 않은 항목. 결정:'),
  everyProved: words('Every requirement is proved by a test.', '모든 요구 사항을 테스트가 증명합니다.'),
  open: words('Open points of the specification', '명세에 정해지지 않은 항목'),
  show: words('Show', '표시'),
  everything: words('All requirements', '전체 요구 사항'),
  unproved: words('Without a test', '테스트 없음'),
  failing: words('With a failed test', '실패한 테스트 있음'),
  nothing: words('Nothing matches.', '일치하는 항목이 없습니다.'),
};

export const SHOWN = ['unproved', 'failing', 'open'] as const;
type Shown = (typeof SHOWN)[number];

const hasFailed = ({ tests }: TraceRow) => tests.some(({ result }) => result?.status === 'failed');
const IS_SHOWN: Readonly<Record<Shown, (row: TraceRow) => boolean>> = {
  unproved: ({ tests, decision }) => tests.length === 0 && decision === null,
  failing: hasFailed,
  open: ({ decision }) => decision !== null,
};

interface TracePageProps {
  readonly report: TraceReport;
  /** From the address; `id` shows one requirement. */
  readonly search: {
    readonly id?: string | undefined;
    readonly find?: string | undefined;
    readonly area?: string | undefined;
    readonly show?: Shown | undefined;
  };
}

/** Requirement -> tests -> states. */
export function TracePage({ report, search }: TracePageProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const { id, find = '', area = '', show } = search;
  const wanted = (id ?? find).trim().toLocaleLowerCase();
  const isFound = (row: TraceRow) =>
    id === undefined
      ? `${row.id} ${row.text}`.toLocaleLowerCase().includes(wanted)
      : row.id.toLocaleLowerCase() === wanted;
  const rows = report.rows.filter(
    (row) =>
      (area === '' || row.area === area) && (show === undefined || IS_SHOWN[show](row)) && isFound(row),
  );
  const required = rows.filter(({ decision }) => decision === null);
  const carried = required.filter((row) => row.tests.length > 0 && !hasFailed(row)).length;
  const isProved = show === 'unproved' && area === '' && wanted === '';
  const change = (next: TracePageProps['search']) =>
    void navigate({ to: '/trace', search: { ...search, id: undefined, ...next }, replace: true });
  return (
    <>
      <PageTitle words={TEXTS.title} />
      <p className={classes.lead}>{say(TEXTS.lead)}</p>
      <div className={classes.tools}>
        <label>
          {say(TEXTS.area)}
          <select value={area} onChange={({ target }) => change({ area: target.value || undefined })}>
            <option value="">{say(TEXTS.all)}</option>
            {[...new Set(report.rows.map((row) => row.area))].sort().map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          {say(TEXTS.show)}
          <select
            value={show ?? ''}
            onChange={({ target }) => change({ show: SHOWN.find((one) => one === target.value) })}
          >
            <option value="">{say(TEXTS.everything)}</option>
            {SHOWN.map((one) => (
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
            value={id ?? find}
            onChange={({ target }) => change({ find: target.value || undefined })}
          />
        </label>
      </div>
      <p role="status">
        {rows.length === 0
          ? isProved
            ? `${say(TEXTS.everyProved)} (${report.rows.filter(({ decision }) => decision === null).length})`
            : say(TEXTS.nothing)
          : `${carried} / ${required.length} ${say(TEXTS.carried)}`}
      </p>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={say(TEXTS.title)}>
          <table>
            <thead>
              <tr>
                {[TEXTS.requirement, TEXTS.tests, TEXTS.places].map((head) => (
                  <th key={head.en} scope="col">
                    {say(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Requirement key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function Requirement({ row: { id, text, decision, tests, places } }: { row: TraceRow }) {
  const { say } = useSpeech();
  return (
    <tr>
      <th scope="row" className={classes.requirement}>
        <code>{id}</code>
        <span lang="en">{text}</span>
      </th>
      <td>
        {decision !== null ? (
          <>
            {say(TEXTS.decided)} <span lang="en">{decision}</span>
          </>
        ) : tests.length === 0 ? (
          <strong className={classes.failed}>{say(TEXTS.none)}</strong>
        ) : (
          <Tests tests={tests} />
        )}
      </td>
      <td>
        <ul className={classes.list}>
          {places.map(({ chart, title, state, words: said }) => (
            <li key={`${chart} ${state}`}>
              <Link to="/charts/$name" params={{ name: chart }} search={{ state }}>
                {say(title)}: {say(said)}
              </Link>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

function Tests({ tests }: { tests: readonly TracedTest[] }) {
  const { say } = useSpeech();
  const failed = tests.filter(({ result }) => result?.status === 'failed').length;
  return (
    <details open={failed > 0}>
      <summary>
        {tests.length} {say(TEXTS.count)}
        {failed > 0 && <strong className={classes.failed}>{` ✕ ${failed} ${say(TEXTS.failed)}`}</strong>}
      </summary>
      <ul className={classes.list}>
        {tests.map(({ file, title, result }) => (
          <li key={`${file} ${title}`}>
            {result !== null && (
              <span className={classes[result.status]}>
                {result.status === 'passed' ? '✓ ' : '✕ '}
                {say(TEXTS[result.status])}{' '}
              </span>
            )}
            {title !== null && <span lang="en">{title}</span>}
            <code className={classes.file}>{file}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
