/** A journey of the map as text: the usual way in order, then all others. */
import type { ReactNode } from 'react';
import type { JourneySheet, MapEdge, MapNode, Words } from '../../data/atlas-data.ts';
import { useSpeech } from '../language.tsx';
import { words } from '../texts.ts';
import classes from './journeys-page.module.css';

const TEXTS = {
  usual: words('The usual way', '일반적인 경로'),
  others: words('Other ways', '다른 경로'),
  alerts: words('Alerts', '알림'),
  outside: words('* Outside of the charts:', '* 차트 밖의 이동:'),
  refused: words('refused or failed', '거절 또는 오류'),
};

interface JourneyStepsProps {
  readonly journey: JourneySheet;
  readonly nodes: readonly MapNode[];
}

export function JourneySteps({ journey, nodes }: JourneyStepsProps) {
  const { say } = useSpeech();
  const { main, places, edges, returns, exits } = journey;
  const all = [...edges, ...returns, ...exits];
  const usual = main.flatMap((from, index) =>
    all.filter((edge) => edge.from === from && edge.to === main[index + 1]),
  );
  const others = places.flatMap((from) => all.filter((edge) => edge.from === from && !usual.includes(edge)));
  const reasons = new Map(
    all.flatMap(({ reason }) => (reason === null ? [] : [[reason.en, reason] as const])),
  );
  const alarmed = nodes.filter(({ id, alerts }) => places.includes(id) && alerts.length > 0);
  const nameOf = (id: string) => nodes.find((node) => node.id === id);
  const way = (edge: MapEdge) => (
    <li key={`${edge.from} ${edge.to} ${edge.words.en}`}>
      <Name node={nameOf(edge.from)} /> → <Name node={nameOf(edge.to)} />
      <span className={classes.cause}>
        {edge.tone === 'trouble' && `${say(TEXTS.refused)}: `}
        {say(edge.words)}
        {edge.reason !== null && ' *'}
      </span>
    </li>
  );
  return (
    <section className={classes.steps} aria-label={say(journey.title)}>
      <h2>{say(journey.title)}</h2>
      <p>{say(journey.question)}</p>
      {journey.note !== null && <p className={classes.note}>{say(journey.note)}</p>}
      <Part title={say(TEXTS.usual)}>
        <ol>{usual.map(way)}</ol>
      </Part>
      {others.length > 0 && (
        <Part title={say(TEXTS.others)}>
          <ul>{others.map(way)}</ul>
        </Part>
      )}
      {reasons.size > 0 && (
        <p className={classes.cause}>
          {say(TEXTS.outside)} {[...reasons.values()].map(say).join(' ')}
        </p>
      )}
      {alarmed.length > 0 && (
        <Part title={say(TEXTS.alerts)}>
          <ul>
            {alarmed.map((node) => (
              <li key={node.id}>
                <Name node={node} />
                <span className={classes.cause}>{node.alerts.map(say).join(' ')}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      {children}
    </>
  );
}

/** A mail and a tab may have the title of the dialog before them. */
const KINDS: Partial<Record<MapNode['kind'], Words>> = {
  mail: words('mail', '메일'),
  tab: words('other tab', '다른 탭'),
};

function Name({ node }: { node: MapNode | undefined }) {
  const { say } = useSpeech();
  if (node === undefined) return null;
  const { kind, id, chart, state, words: said } = node;
  const own = KINDS[kind];
  const name = own === undefined ? say(said) : `${say(said)} (${say(own)})`;
  if (kind === 'mail') return <a href={`#/mails?kind=${id.replace('mail:', '')}`}>{name}</a>;
  return chart === null ? <b>{name}</b> : <a href={`#/charts/${chart}?state=${state}`}>{name}</a>;
}
