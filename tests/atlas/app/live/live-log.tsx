import type { LiveTransition } from '#src/app/live/messages.ts';
import { useSpeech } from '../language.tsx';
import { words } from '../texts.ts';
import classes from './live-log.module.css';
import { edgeOf, type Sheets, titleOf } from './words-of-charts.ts';

const TEXTS = {
  title: words('Transitions, newest first', '전이 기록 (최신순)'),
  time: words('Time', '시각'),
  table: words('Table of the transitions', '전이 기록 표'),
  nothing: words('No transition yet.', '아직 전이가 없습니다.'),
};
const MOST_ROWS = 100;

const clock = (ms: number, language: string) =>
  new Date(ms).toLocaleTimeString(language, {
    hour12: false,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 2,
  });

/** The transitions as a sequence: time goes up, each chart has a lane. */
export function LiveLog({ log, sheets }: { log: readonly LiveTransition[]; sheets: Sheets }) {
  const { say, language } = useSpeech();
  const rows = log.slice(-MOST_ROWS).toReversed();
  const lanes = [...new Set(log.map(({ chart }) => chart))];
  return (
    <section aria-labelledby="live-log">
      <h2 id="live-log">{say(TEXTS.title)}</h2>
      {rows.length === 0 ? (
        <p>{say(TEXTS.nothing)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, also by keyboard
        <section aria-label={say(TEXTS.table)} className={classes.scroll} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say(TEXTS.time)}</th>
                {lanes.map((chart) => (
                  <th key={chart} scope="col">
                    {say(titleOf(sheets, chart))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.step}>
                  <td className={classes.time}>{clock(row.at, language)}</td>
                  {lanes.map((chart) => (
                    <td key={chart}>{chart === row.chart && <Entry row={row} sheets={sheets} />}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function Entry({ row, sheets }: { row: LiveTransition; sheets: Sheets }) {
  const { say } = useSpeech();
  const edge = edgeOf(sheets, row);
  return (
    <div className={classes.entry}>
      {edge === undefined ? row.id : say(edge.words) || edge.label}
      <code>{row.id.split(' | ')[1]}</code>
    </div>
  );
}
