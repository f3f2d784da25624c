import type { LiveChart as Chart, LiveCommand, LiveTransition } from '#src/app/live/messages.ts';
import { useSpeech } from '../language.tsx';
import { words } from '../texts.ts';
import classes from './live.module.css';
import { LiveDiagram } from './live-diagram.tsx';
import { edgeOf, eventWords, type Sheets, situationOf, titleOf } from './words-of-charts.ts';

const TEXTS = {
  now: words('Now', '현재 상태'),
  user: words('It would accept', '지금 받을 수 있는 것'),
  awaited: words('It waits for', '기다리는 결과'),
  depends: words('depends on the data', '데이터에 따라 다름'),
  nothing: words('nothing', '없음'),
  timers: words('Running timers', '진행 중인 타이머'),
  pass: words('Let it pass now', '지금 지나가게 하기'),
};

interface LiveChartProps {
  readonly chart: Chart;
  readonly sheets: Sheets;
  readonly lastTaken: LiveTransition | undefined;
  /** Undefined for a page that is closed. */
  readonly command: ((command: LiveCommand) => void) | undefined;
}

/** One running chart: where it is, what it accepts, its timers and its diagrams. */
export function LiveChart({ chart, sheets, lastTaken, command }: LiveChartProps) {
  const { say } = useSpeech();
  const pictures = sheets.get(chart.chart)?.pictures ?? [];
  const shown = pictures.filter(({ root }) => root === '' || chart.states.includes(root));
  const last = lastTaken && edgeOf(sheets, lastTaken);
  const accepted = chart.accepts
    .map((one) => ({ ...one, ...eventWords(sheets, chart, one.event) }))
    .filter(({ kind }) => kind !== 'time');
  const fromUser = accepted.filter(({ kind }) => kind === 'event');
  const awaited = accepted.filter(({ kind }) => kind === 'answer');
  return (
    <section aria-labelledby="live-chart">
      <h2 id="live-chart">{say(titleOf(sheets, chart.chart))}</h2>
      <dl className={classes.facts}>
        <dt>{say(TEXTS.now)}</dt>
        <dd>
          {situationOf(sheets, chart)
            .map((part) => say(part))
            .join(' · ')}
          <code>{chart.states.join(' ')}</code>
        </dd>
        <dt>{say(TEXTS.user)}</dt>
        <dd>
          {fromUser.length === 0 && say(TEXTS.nothing)}
          <ul>
            {fromUser.map((one) => (
              <li key={one.event}>
                {say(one.words)} {!one.isSure && <small>({say(TEXTS.depends)})</small>}
              </li>
            ))}
          </ul>
        </dd>
        {awaited.length > 0 && (
          <>
            <dt>{say(TEXTS.awaited)}</dt>
            <dd>
              <ul>
                {awaited.map((one) => (
                  <li key={one.event}>{say(one.words)}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {chart.timers.length > 0 && (
          <>
            <dt>{say(TEXTS.timers)}</dt>
            <dd>
              <ul>
                {chart.timers.map(({ id, event }) => (
                  <li key={id}>
                    {say(eventWords(sheets, chart, event).words)}{' '}
                    <button
                      type="button"
                      disabled={command === undefined}
                      onClick={() => command?.({ kind: 'timer', actor: chart.actor, id })}
                    >
                      {say(TEXTS.pass)}
                    </button>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      {shown.map((picture) => (
        <LiveDiagram key={picture.root} picture={picture} active={chart.states} last={last} />
      ))}
    </section>
  );
}
