import type { ChartSheet, FlowEdge } from '../../../data/atlas-data.ts';
import { COVERAGE_WORDS } from '../../coverage.tsx';
import { useSpeech } from '../../language.tsx';
import { words } from '../../texts.ts';
import { EDGE_KINDS, RESULTS, STAYS } from './chart-texts.ts';
import { StateLink, TransitionLink } from './element-link.tsx';
import { Cases, Effects, Fact, Requirements } from './fact.tsx';
import { coverageOf } from './selection.ts';

const TEXTS = {
  transition: words('Transition', '전이'),
  from: words('From', '출발'),
  to: words('To', '도착'),
  cause: words('Cause', '원인'),
  delay: words('Delay', '지연'),
  seconds: words('s', '초'),
  outcome: words('Outcome', '결과'),
  effects: words('Does', '하는 일'),
  coverage: words('Coverage', '실행 범위'),
  others: words('Other transitions with the same ends', '출발과 도착이 같은 전이'),
  code: words('In the code', '코드 이름'),
};

/** What is known about one transition. */
export function TransitionPanel({ sheet, edge }: { sheet: ChartSheet; edge: FlowEdge }) {
  const { say } = useSpeech();
  const { flow, cases } = sheet;
  const { id, from, to, event, kind, delay, outcome, effects, description, label } = edge;
  const known = sheet.transitions[id];
  const others = flow.edges.filter((one) => one !== edge && one.from === from && one.to === to);
  const taking = cases.filter(({ start, steps }) =>
    [start, ...steps].some(({ takes }) => takes.includes(id)),
  );
  return (
    <>
      <header>
        <p>{say(TEXTS.transition)}</p>
        <h2>{say(edge.words)}</h2>
        {description !== null && <p>{say(description)}</p>}
      </header>
      <dl>
        <Fact name={say(TEXTS.from)}>
          <StateLink flow={flow} id={from} />
        </Fact>
        <Fact name={say(TEXTS.to)}>{to === null ? say(STAYS) : <StateLink flow={flow} id={to} />}</Fact>
        <Fact name={say(TEXTS.cause)}>{say(EDGE_KINDS[kind])}</Fact>
        {delay !== null && (
          <Fact name={say(TEXTS.delay)}>
            {delay.ms === null ? <code>{delay.name}</code> : `${delay.ms / 1_000} ${say(TEXTS.seconds)}`}
          </Fact>
        )}
        {outcome !== null && <Fact name={say(TEXTS.outcome)}>{say(RESULTS[outcome.result])}</Fact>}
        {effects.length > 0 && (
          <Fact name={say(TEXTS.effects)}>
            <Effects effects={effects} />
          </Fact>
        )}
        <Fact name={say(TEXTS.coverage)}>
          {say(COVERAGE_WORDS[coverageOf(sheet, edge)])}
          {known?.leftOut && <p>{say(known.leftOut)}</p>}
        </Fact>
        <Requirements ids={known?.requirements ?? []} />
        <Fact name={say(TEXTS.code)}>
          <ul>
            {[label, event].map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      {others.length > 0 && (
        <section>
          <h3>{say(TEXTS.others)}</h3>
          <ul>
            {others.map((one) => (
              <li key={one.id}>
                <TransitionLink flow={flow} edge={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Cases cases={taking} />
    </>
  );
}
