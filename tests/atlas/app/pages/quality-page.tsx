import { Link } from '@tanstack/react-router';
import type { MutationRow, QualityReport } from '../../data/atlas-data.ts';
import { useSpeech } from '../language.tsx';
import { PageTitle } from '../page-title.tsx';
import { words } from '../texts.ts';
import classes from './quality-page.module.css';
import { UncoveredList } from './uncovered-list.tsx';

const TEXTS = {
  title: words('Checks of the charts', '차트 점검'),
  lint: words('Rules that every chart keeps', '모든 차트가 지키는 규칙'),
  rule: words('Rule', '규칙'),
  result: words('Result', '결과'),
  kept: words('kept by all charts', '모든 차트가 지킴'),
  mutation: words('Deliberate errors', '일부러 넣은 오류'),
  lead: words(
    'Each chart is changed in every possible small way: another target, a dropped condition, another time. The tests must notice. What no test can notice is listed with the reason.',
    '각 차트를 조금씩 일부러 틀리게 바꾼다: 다른 상태로 연결, 조건 삭제, 시간 변경. 테스트는 이를 모두 찾아내야 한다. 바꿔도 결과가 같은 변경은 이유와 함께 적는다.',
  ),
  never: words(
    'The check has not run on this machine yet: npm test runs it.',
    '아직 이 컴퓨터에서 실행되지 않았습니다. npm test가 실행합니다.',
  ),
  ranAt: words('Last run', '마지막 실행'),
  chart: words('Chart', '차트'),
  mutants: words('Errors', '오류 수'),
  found: words('Found by', '찾아낸 테스트'),
  harmless: words('Change nothing', '결과가 같은 변경'),
  suites: {
    journeys: words('journeys', '여정'),
    lint: words('rules', '규칙'),
    'level 1': words('all states', '전체 상태'),
    'fault matrix': words('fault matrix', '장애 표'),
  } as Readonly<Record<string, ReturnType<typeof words>>>,
};

/** What no browser takes, the rules of the charts, and the figures of the mutation check. */
export function QualityPage({ report }: { report: QualityReport }) {
  const { say, language } = useSpeech();
  return (
    <>
      <PageTitle words={TEXTS.title} />
      <UncoveredList rows={report.uncovered} />
      <h2>{say(TEXTS.lint)}</h2>
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(TEXTS.rule)}</th>
              <th scope="col">{say(TEXTS.result)}</th>
            </tr>
          </thead>
          <tbody>
            {report.lint.map(({ rule, words: said, findings }) => (
              <tr key={rule}>
                <th scope="row">{say(said)}</th>
                <td className={findings.length === 0 ? classes.kept : classes.broken}>
                  {findings.length === 0 ? `✓ ${say(TEXTS.kept)}` : `✕ ${findings.join(', ')}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>{say(TEXTS.mutation)}</h2>
      <p className={classes.lead}>{say(TEXTS.lead)}</p>
      {report.mutatedAt === null ? (
        <p>{say(TEXTS.never)}</p>
      ) : (
        <p>
          {say(TEXTS.ranAt)}: {new Date(report.mutatedAt).toLocaleString(language)}
        </p>
      )}
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              {[TEXTS.chart, TEXTS.mutants, TEXTS.found, TEXTS.harmless].map((head) => (
                <th key={head.en} scope="col">
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.mutation.map((row) => (
              <Mutation key={row.chart} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Mutation({ row: { chart, title, mutants, killed, equivalents } }: { row: MutationRow }) {
  const { say } = useSpeech();
  return (
    <tr>
      <th scope="row">
        <Link to="/charts/$name" params={{ name: chart }}>
          {say(title)}
        </Link>
      </th>
      <td className={classes.number}>{mutants === 0 ? '–' : mutants}</td>
      <td>
        {Object.entries(killed)
          .map(([suite, count]) => {
            const name = TEXTS.suites[suite];
            return `${name === undefined ? suite : say(name)} ${count}`;
          })
          .join(', ') || '–'}
      </td>
      <td>
        {equivalents.length === 0 ? (
          '0'
        ) : (
          <details>
            <summary>{equivalents.length}</summary>
            <ul>
              {equivalents.map(({ mutant, reason }) => (
                <li key={mutant}>
                  <code>{mutant}</code>
                  <br />
                  {say(reason)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
    </tr>
  );
}
