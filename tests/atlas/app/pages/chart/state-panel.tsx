import { Link } from '@tanstack/react-router';
import type { ChartSheet, FlowEdge, FlowInvoke, FlowState } from '../../../data/atlas-data.ts';
import { useSpeech } from '../../language.tsx';
import { words } from '../../texts.ts';
import { STATE_KINDS, TAGS } from './chart-texts.ts';
import { FromTo, StateLink, TransitionLink } from './element-link.tsx';
import { Cases, Effects, Fact, Requirements } from './fact.tsx';
import classes from './panel.module.css';
import { isInside } from './selection.ts';
import { Shots } from './shots.tsx';
import { Sights } from './sights.tsx';

const TEXTS = {
  kind: words('Kind', '종류'),
  otherLanguage: words('In English', '영어'),
  initial: words('starts here', '시작 상태'),
  address: words('Address', '주소'),
  open: words('Open here', '여기서 열기'),
  invokes: words('Runs meanwhile', '실행 중인 작업'),
  onEntry: words('On entry', '진입할 때'),
  calls: words('Calls', 'API 호출'),
  mails: words('Mails', '메일'),
  into: words('Leads here', '들어오는 전이'),
  out: words('Leads on', '나가는 전이'),
  around: words('Leads on from the states around it', '바깥 상태에서 나가는 전이'),
  code: words('In the code', '코드 이름'),
  screens: words('Screens in this group', '이 그룹의 화면'),
};

/** The link that opens a state; the atlas is at /flows/ when the site serves it. */
function DeepLink({ link }: { link: string }) {
  const { say } = useSpeech();
  const isServedBySite = location.pathname.startsWith('/flows/');
  return (
    <>
      <code>{link}</code>{' '}
      {isServedBySite && (
        <a href={`../${link.replace(/^\//, '')}`} target="_blank" rel="noreferrer">
          {say(TEXTS.open)}
        </a>
      )}
    </>
  );
}

function Invoke({ invoke: { actor, flow, words: said } }: { invoke: FlowInvoke }) {
  const { say } = useSpeech();
  if (flow === null)
    return (
      <>
        {say(said)} <code>{actor}</code>
      </>
    );
  return (
    <Link to="/charts/$name" params={{ name: flow }}>
      {say(said)}
    </Link>
  );
}

/** What is known about one state. */
export function StatePanel({ sheet, state }: { sheet: ChartSheet; state: FlowState }) {
  const { say, language } = useSpeech();
  const { flow, cases } = sheet;
  const { id, kind, isInitial, tags, auth, info, invokes, onEntry, description } = state;
  const known = sheet.states[id];
  const parameter = [auth && `auth=${auth}`, info && `info=${info}`].filter(Boolean).join(', ');
  const isHere = (path: string | null) => path === id || (path !== null && isInside(path, id));
  const here = new Set(
    flow.edges.filter(({ from, to }) => isHere(from) || isHere(to)).map((edge) => edge.id),
  );
  const through = cases.filter(({ start, steps }) =>
    [start, ...steps].some(({ takes }) => takes.some((taken) => here.has(taken))),
  );
  // A group has no picture of its own: it shows its first one.
  const screens = flow.states.filter(
    (inner) => isInside(inner.id, id) && (sheet.states[inner.id]?.shots.length ?? 0) > 0,
  );
  const [first] = screens;
  const around = flow.states.filter((outer) => isInside(id, outer.id));
  return (
    <>
      <header>
        <p>{[say(STATE_KINDS[kind]), ...(isInitial ? [say(TEXTS.initial)] : [])].join(' · ')}</p>
        {around.length > 0 && (
          <p>
            {around.map((outer) => (
              <span key={outer.id}>
                <StateLink flow={flow} id={outer.id} /> ›{' '}
              </span>
            ))}
          </p>
        )}
        <h2>{say(state.words)}</h2>
        <p lang={language === 'ko' ? 'en' : 'ko'}>{state.words[language === 'ko' ? 'en' : 'ko']}</p>
        {description !== null && <p>{say(description)}</p>}
        {tags.length > 0 && (
          <ul className={classes.chips}>
            {tags.map((tag) => {
              const said = TAGS[tag];
              return <li key={tag}>{said === undefined ? tag : say(said)}</li>;
            })}
          </ul>
        )}
      </header>
      <dl>
        {parameter !== '' && (
          <Fact name={say(TEXTS.address)}>
            <code>{parameter}</code>
          </Fact>
        )}
        {known?.deepLink && (
          <Fact name={say(TEXTS.open)}>
            <DeepLink link={known.deepLink} />
          </Fact>
        )}
        {invokes.length > 0 && (
          <Fact name={say(TEXTS.invokes)}>
            <ul>
              {invokes.map((invoke) => (
                <li key={invoke.actor}>
                  <Invoke invoke={invoke} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {onEntry.length > 0 && (
          <Fact name={say(TEXTS.onEntry)}>
            <Effects effects={onEntry} />
          </Fact>
        )}
        {known !== undefined && known.calls.length > 0 && (
          <Fact name={say(TEXTS.calls)}>
            <ul>
              {known.calls.map((call) => (
                <li key={call}>
                  <code>{call}</code>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {known !== undefined && known.mails.length > 0 && (
          <Fact name={say(TEXTS.mails)}>
            <ul>
              {known.mails.map((mail) => (
                <li key={mail.kind}>
                  <Link to="/mails" search={{ kind: mail.kind }}>
                    {say(mail.subject)}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Requirements ids={known?.requirements ?? []} />
        <Fact name={say(TEXTS.code)}>
          <code>{id}</code>
        </Fact>
      </dl>
      {state.screen !== null && (known?.shots.length || screens.length === 0) && (
        <Shots title={state.words} shots={known?.shots ?? []} />
      )}
      {first !== undefined && <Shots title={first.words} shots={sheet.states[first.id]?.shots ?? []} />}
      {screens.length > 0 && (
        <section>
          <h3>{say(TEXTS.screens)}</h3>
          <ul>
            {screens.map((inner) => (
              <li key={inner.id}>
                <StateLink flow={flow} id={inner.id} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {state.screen !== null && <Sights sights={known?.sights ?? {}} />}
      <Edges sheet={sheet} name={say(TEXTS.into)} edges={flow.edges.filter(({ to }) => to === id)} />
      <Edges sheet={sheet} name={say(TEXTS.out)} edges={flow.edges.filter(({ from }) => from === id)} />
      <Edges
        sheet={sheet}
        name={say(TEXTS.around)}
        edges={flow.edges.filter(({ from }) => from !== id && isInside(id, from))}
      />
      <Cases cases={through} />
    </>
  );
}

function Edges({ sheet, name, edges }: { sheet: ChartSheet; name: string; edges: readonly FlowEdge[] }) {
  if (edges.length === 0) return null;
  return (
    <section>
      <h3>
        {name} <small>{edges.length}</small>
      </h3>
      <ul>
        {edges.map((edge) => (
          <li key={edge.id}>
            <TransitionLink flow={sheet.flow} edge={edge} />
            <FromTo flow={sheet.flow} edge={edge} />
          </li>
        ))}
      </ul>
    </section>
  );
}
