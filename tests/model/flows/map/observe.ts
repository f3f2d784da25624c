/** The ways between places, as the pinned journeys take them with real actors. */
import type { AnyEventObject } from 'xstate';
import type { Mail } from '#machines/shared/mail.ts';
import type { ChartName } from '../../chart.ts';
import { CHARTS, chartOf, chartOfChild } from '../../charts.ts';
import type { Journey } from '../../journey.ts';
import { JOURNEYS } from '../../journeys/index.ts';
import { type Call, type Run, startRun } from '../../run.ts';
import { refusal } from '../common.words.ts';
import { effectWords, exactly, lookUp } from '../dictionary.ts';
import { exportFlow } from '../export.ts';
import { causeOf, eventWords } from '../labels.ts';
import { type Words, words } from '../words.ts';
import { type PlaceId, placeOf } from './place.ts';

/** A way between two places that a journey took. */
export interface Way {
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly chart: ChartName;
  /** The type of the event that caused it. */
  readonly event: string;
  readonly words: Words;
  /** A refusal or an unexpected error. */
  readonly isTrouble: boolean;
}

/** A message above the page that a journey raised. */
export interface AlertAt {
  readonly at: PlaceId;
  readonly words: Words;
}

interface Cause {
  readonly chart: ChartName;
  readonly event: AnyEventObject;
}

const MAILS = {
  verification: 'mail:verification',
  password: 'mail:temporaryPassword',
  invitation: 'mail:invitation',
} as const satisfies Record<Mail['kind'], PlaceId>;

const TIME = words('Time passes.', '시간이 지난다.');

const edges = new Map(CHARTS.map((chart) => [chart.name, exportFlow(chart).edges]));

const kindOf = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'kind' in output ? String(output.kind) : 'any';

/** The words of a diagram rather than of a test case: without sample data where they differ. */
function wordsOf({ chart, event }: Cause): Words {
  const { kind, ...cause } = causeOf(event.type);
  if (kind === 'event') {
    const general = lookUp(chart, 'events', event.type);
    return typeof general === 'function' ? exactly(general, event) : general;
  }
  if ('actor' in cause && !cause.isFailure) {
    const table = lookUp(chart, 'answers', cause.actor);
    const outcome = kindOf(event.output);
    const refused = table.refused ?? refusal(table.actor);
    if (outcome === 'refused') return exactly(refused, event.output);
    // The charts treat an answer of an unknown kind like a refusal.
    const spoken = table[outcome] ?? table.any;
    return spoken === undefined ? words(refused.en, refused.ko) : exactly(spoken, event.output);
  }
  const label = edges.get(chart)?.findLast((edge) => edge.event === event.type)?.words ?? TIME;
  return eventWords(chartOf(chart), event, label);
}

const isMailing = (input: unknown): input is { mail: Mail } =>
  typeof input === 'object' && input !== null && 'mail' in input;

const isTrouble = ({ type, output }: AnyEventObject) =>
  type.startsWith('xstate.error') || kindOf(output) === 'refused';

/** Sample addresses say nothing in a picture. */
const withoutEmail = ({ en, ko }: Words): Words =>
  words(
    en.replace(/\S+@example\.com/i, 'the email').replace(/^the/, 'The'),
    ko.replace(/\S+@example\.com /i, ''),
  );

/** Follows one journey and notes every change of place. */
async function observe(
  name: ChartName,
  { input, stubFlows = false, steps }: Journey,
  note: { way: (way: Way) => void; alert: (alert: AlertAt) => void },
): Promise<void> {
  const run = startRun(chartOf(name).machine, { input, stubFlows });
  let at = placeOf(name, run);
  let cause: Cause | null = null;
  let effects = run.effects.length;
  let heard = 0;
  /** Where each call was made. */
  const madeAt = new Map<AbortSignal, PlaceId | null>();
  const go = (to: PlaceId, by: Cause, from = at) => {
    if (from !== null && from !== to)
      note.way({
        ...{ from, to, chart: by.chart, event: by.event.type, words: withoutEmail(wordsOf(by)) },
        isTrouble: isTrouble(by.event),
      });
  };
  const look = () => {
    const by = cause;
    cause = null;
    const fresh = run.effects.slice(effects);
    effects = run.effects.length;
    heard = run.heard.length;
    const isSignedIn = fresh.some(([effect]) => effect === 'announceSignIn');
    const place = isSignedIn ? 'page:member' : placeOf(name, run);
    if (at !== null)
      for (const effect of fresh)
        if (effect[0] === 'notify') note.alert({ at, words: effectWords(name, effect) });
    if (by !== null && place !== null) go(place, by);
    if (by !== null && fresh.some(([effect]) => effect === 'openApp')) {
      if (place !== null) at = place;
      go('app:desktop', by);
    }
    for (const { signal } of run.calls.slice(madeAt.size)) madeAt.set(signal, at);
    at = place;
  };
  const answering = (call: Call): Call => {
    const chart = call.flow === null ? name : chartOfChild(call.flow).name;
    return {
      ...call,
      resolve: (output) => {
        cause = { chart, event: { type: `xstate.done.actor.${call.port}`, output } };
        if (call.port === 'sendMail' && kindOf(output) === 'sent' && isMailing(call.input))
          go(MAILS[call.input.mail.kind], cause, madeAt.get(call.signal));
        call.resolve(output);
      },
      reject: (error) => {
        cause = { chart, event: { type: `xstate.error.actor.${call.port}` } };
        call.reject(error);
      },
    };
  };
  const watched: Run = {
    ...run,
    openCalls: () => run.openCalls().map(answering),
    send: async (event) => {
      cause = { chart: name, event };
      await run.send(event);
      look();
    },
    tell: async (flow, event) => {
      cause = { chart: chartOfChild(flow).name, event };
      await run.tell(flow, event);
      look();
    },
    advance: async (ms) => {
      await run.advance(ms);
      const timer = run.heard.slice(heard).findLast((type) => causeOf(type).kind === 'time');
      cause = timer === undefined ? null : { chart: name, event: { type: timer } };
      look();
    },
    settle: async () => {
      await run.settle();
      look();
    },
  };
  const since = { effects: 0, calls: 0 };
  try {
    for (const step of steps) await step(watched, since);
  } finally {
    run.stop();
  }
}

interface Observed {
  readonly ways: readonly Way[];
  readonly alerts: readonly AlertAt[];
}

let observed: Promise<Observed> | null = null;

/** All ways and alerts of all pinned journeys, each once, in a fixed order. The journeys are run once. */
export function observeAll(): Promise<Observed> {
  observed ??= runAll();
  return observed;
}

async function runAll(): Promise<Observed> {
  const ways = new Map<string, Way>();
  const alerts = new Map<string, AlertAt>();
  const note = {
    // The first example of an outcome stands for all.
    way: (way: Way) => {
      const key = [way.from, way.to, way.chart, way.event, way.isTrouble].join(' ');
      if (!ways.has(key)) ways.set(key, way);
    },
    alert: (alert: AlertAt) => alerts.set(`${alert.at} ${alert.words.en}`, alert),
  };
  for (const { name } of CHARTS) for (const journey of JOURNEYS[name]) await observe(name, journey, note);
  return { ways: [...ways.values()], alerts: [...alerts.values()] };
}
