/** Random walks: any event, any answer to any call, even an old one, and any clock jump, in any order. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type AnyEventObject, type AnyStateMachine, createActor } from 'xstate';
import type { SessionContext } from '#machines/session/session.setup.ts';
import type { AuthRecord } from '#machines/shared/account.ts';
import { answersOf, type Chart } from './chart.ts';
import { chartOfChild } from './charts.ts';
import { DAY, HOUR, NOW, refused } from './fixtures/common.ts';
import { MEMBER } from './fixtures/session.fixtures.ts';
import { assertSound, workOf } from './journey.ts';
import { type Call, flowsOf, type Run, startRun } from './run.ts';
import { assertSecretsKept } from './secrets.ts';
import { isEndless, isFlow } from './structure.ts';

/** One step, as numbers that select from what is possible when it runs. */
export type Move =
  | { do: 'send'; pick: number }
  | { do: 'answer'; call: number; pick: number }
  | { do: 'wait'; ms: number | 'untilNext' }
  | { do: 'sleep'; ms: number }
  | { do: 'correct'; ms: number };

const pick = fc.nat(1_000_000);
const ms = fc.constantFrom(0, 1, 999, 2_999, 3_000, 5_000, 45_000, 60_000, HOUR, DAY, 25 * DAY, 400 * DAY);
/** Half of the waits end at the next timer: random times would rarely hit the last minute of a session. */
const waiting = fc.oneof(ms, fc.constant('untilNext' as const));

export const moves = (maxLength: number): fc.Arbitrary<Move[]> =>
  fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ do: fc.constant('send' as const), pick }) },
      { weight: 5, arbitrary: fc.record({ do: fc.constant('answer' as const), call: pick, pick }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: waiting }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('sleep' as const), ms }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('correct' as const), ms }) },
    ),
    { minLength: 1, maxLength, size: 'max' },
  );

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** By how many ms a run's clock was found to be ahead. */
const corrections = new WeakMap<Run, number>();

/** The estimated server time of a run. */
const timeOf = (run: Run) => NOW + run.clock.now() - (corrections.get(run) ?? 0);

const lives = [90_000, HOUR, 12 * HOUR, 25 * DAY, 60 * DAY, 400 * DAY, 0, -1];

const recordAt = (run: Run, choice: number): AuthRecord => ({
  accessToken: `token-${choice % 3}`,
  expireTime: timeOf(run) + (at(lives, choice) ?? HOUR),
  loginType: 0,
});

/** Tells the session the time, as the page does. */
const tellTime = (run: Run) => run.send({ type: 'clock.checked', at: timeOf(run) });

/** The session's examples contain times, which a walk replaces by the current time. */
const sessionEvents = (run: Run, choice: number): AnyEventObject[] => [
  { type: 'signIn.succeeded', record: recordAt(run, choice), at: timeOf(run) },
  { type: 'clock.checked', at: timeOf(run) },
  { type: 'request.unauthorized', token: `token-${choice % 3}` },
  { type: 'session.renewed', record: recordAt(run, choice), at: timeOf(run) },
  { type: 'session.endedElsewhere', reason: 'expired' },
  { type: 'connection.restored' },
  { type: 'renewal.requested' },
  { type: 'warning.dismissed' },
  { type: 'account.deleted' },
  { type: 'logout.requested' },
  { type: 'logout.confirmed' },
  { type: 'logout.cancelled' },
  { type: 'profile.changed', profile: MEMBER },
];

const PROFILE_ANSWERS = [
  { kind: 'loaded', profile: MEMBER },
  { kind: 'loaded', profile: MEMBER },
  { kind: 'rejected', by: 'token' },
  { kind: 'rejected', by: 'server' },
  { kind: 'unanswered' },
];

const sessionAnswers = (run: Run, choice: number): Record<string, unknown[]> => ({
  readStoredSession: [
    { kind: 'absent' },
    { kind: 'stored', record: recordAt(run, choice), at: timeOf(run) },
    { kind: 'unverified' },
  ],
  fetchProfile: PROFILE_ANSWERS,
  retryProfile: PROFILE_ANSWERS,
  renewSession: [
    { kind: 'renewed', record: recordAt(run, choice), at: timeOf(run) },
    { kind: 'unanswered', failure: refused('unanswered').failure },
    refused('renewalRefused'),
  ],
  endSession: [undefined],
  leaveForHome: [undefined],
  reloadPage: [undefined],
});

const publicEvents = ({ fixtures, internal = [] }: Chart): AnyEventObject[] =>
  Object.entries(fixtures.events).flatMap(([type, examples]) => (internal.includes(type) ? [] : examples));

/** Mostly an event that is handled now, one time in four any; all types with equal probability. */
function choose(
  events: readonly AnyEventObject[],
  heard: (event: AnyEventObject) => boolean,
  choice: number,
) {
  const wanted = choice % 4 === 0 ? [] : events.filter(heard);
  const possible = wanted.length === 0 ? events : wanted;
  const types = [...new Set(possible.map(({ type }) => type))];
  const type = at(types, Math.floor(choice / 20));
  const examples = possible.filter((event) => event.type === type);
  const event = at(examples, Math.floor(choice / 20 / types.length));
  assert.ok(event);
  return event;
}

/** Sends an event that a user, a link or another actor could send now, even if it is not handled. */
async function send(chart: Chart, run: Run, choice: number): Promise<string> {
  const flow = at(flowsOf(run.snapshot()), Math.floor(choice / 5));
  // With an open flow, three events in five go to it.
  if (flow !== undefined && choice % 5 < 3) {
    const { actor, name } = flow;
    const event = choose(publicEvents(chartOfChild(name)), (one) => actor.getSnapshot().can(one), choice);
    await run.tell(name, event);
    return `${name} hears ${event.type}`;
  }
  const events = chart.name === 'session' ? sessionEvents(run, choice) : publicEvents(chart);
  const event = choose(events, (one) => run.snapshot().can(one), choice);
  await run.send(event);
  return event.type;
}

/** All answers a port could give now; the last choice is a rejection. */
function answers(chart: Chart, run: Run, call: Call, choice: number): readonly unknown[] {
  if (chart.name === 'session') return sessionAnswers(run, choice)[call.port] ?? [];
  if (isEndless(chart.machine, call.port)) return [];
  const owner = call.flow === null ? chart : chartOfChild(call.flow);
  return answersOf(owner.fixtures, call.port);
}

const picture = (run: Run) => JSON.stringify([run.where(), run.snapshot().context, run.effects]);

/** Answers any past call; a finished one must change nothing. */
async function answer(chart: Chart, run: Run, move: { call: number; pick: number }): Promise<string> {
  // Spawned flows never answer: they live as long as the coordinator.
  const calls = run.calls.filter(({ port }) => !(chart.spawned ?? []).includes(port));
  const open = calls.filter((call) => call.isOpen());
  // Mostly calls in flight, sometimes finished ones.
  const call = move.call % 4 === 0 || open.length === 0 ? at(calls, move.call) : at(open, move.call);
  if (call === undefined) return 'nothing to answer';
  const isLate = !call.isOpen();
  const before = picture(run);
  const possible = answers(chart, run, call, move.pick);
  const index = move.pick % (possible.length + 1);
  if (index === possible.length) call.reject(new Error('unforeseen'));
  else call.resolve(possible[index]);
  await run.settle();
  if (isLate) assert.equal(picture(run), before, `a late answer of ${call.port} changes nothing`);
  return `${call.port} answers ${index === possible.length ? 'by breaking' : JSON.stringify(possible[index])}`;
}

/** The bearer header after the commands so far. */
const headerOf = (run: Run): unknown =>
  run.effects.reduce<unknown>((header, [name, params]) => {
    if (name === 'applyToken') return params;
    return name === 'clearSession' ? null : header;
  }, null);

function assertSession(run: Run): void {
  const snapshot = run.snapshot();
  const { record }: SessionContext = snapshot.context;
  const isKnown = snapshot.matches('loadingProfile') || snapshot.hasTag('authorized');
  assert.deepEqual(
    headerOf(run),
    isKnown ? record : null,
    'the bearer header is set exactly while signed in',
  );
  assert.ok(
    !snapshot.matches('signedIn') || (record?.expireTime ?? 0) > timeOf(run),
    'authorized with an expired token',
  );
  const isLeaving = ['endingSession', 'leaving', 'reloading', { restoring: 'waiting' }].some((state) =>
    snapshot.matches(state),
  );
  // In addition to the timer of the session, one may be waiting to retry the profile.
  const retries = snapshot.matches({ signedIn: { profile: 'waiting' } }) ? 1 : 0;
  const timers = (isKnown || isLeaving ? 1 : 0) + retries;
  assert.equal(run.clock.armed(), timers, 'only the timers of the state are pending');
}

/** Asserts the invariants that hold after every step. */
function assertInvariants(chart: Chart, run: Run): void {
  assertSound(chart.name, run);
  assertSecretsKept(chart.name, run.snapshot());
  for (const flow of flowsOf(run.snapshot())) {
    assertSecretsKept(chartOfChild(flow.name).name, flow.actor.getSnapshot());
  }
  const workers = workOf(chart.name, run).map(
    ({ flow, port }) => flow ?? (isFlow(chart.machine, port) ? port : ''),
  );
  assert.equal(new Set(workers).size, workers.length, 'at most one request in flight per flow');
  if (chart.name === 'session') assertSession(run);
}

/** Asserts that the state survives being persisted and restored. */
function assertPersistent(machine: AnyStateMachine, run: Run): void {
  const written = JSON.parse(JSON.stringify(run.actor.getPersistedSnapshot()));
  const restored = createActor(machine, { snapshot: written, input: undefined }).getSnapshot();
  assert.deepEqual(restored.value, run.snapshot().value);
  assert.deepEqual(restored.context, run.snapshot().context);
}

export interface Walk {
  readonly input: unknown;
  /** Tests the coordinator alone: its flows answer or fail like ports. */
  readonly stubFlows: boolean;
  readonly way: readonly Move[];
}

/** Runs one walk. @returns the transitions taken @throws with the whole path if an invariant is broken */
export async function walk(chart: Chart, { input, stubFlows, way }: Walk): Promise<ReadonlySet<string>> {
  const run = startRun(chart.machine, { input, stubFlows });
  const trace: string[] = [];
  try {
    assertInvariants(chart, run);
    for (const move of way) {
      if (run.snapshot().status !== 'active') break;
      const done = run.effects.length;
      if (move.do === 'send') trace.push(await send(chart, run, move.pick));
      if (move.do === 'answer') trace.push(await answer(chart, run, move));
      if (move.do === 'wait') {
        const ms = move.ms === 'untilNext' ? run.clock.untilNext() : move.ms;
        trace.push(`${ms} ms pass`);
        await run.advance(ms);
      }
      if (move.do === 'sleep') {
        trace.push(`asleep for ${move.ms} ms`);
        run.clock.sleep(move.ms);
        // The page sends this when it becomes visible again.
        if (chart.name === 'session') await tellTime(run);
      }
      // Only the session handles clock corrections.
      if (move.do === 'correct' && chart.name === 'session') {
        trace.push(`it is ${move.ms} ms earlier`);
        corrections.set(run, (corrections.get(run) ?? 0) + move.ms);
        await tellTime(run);
      }
      // The page answers this command of the session at once.
      if (run.effects.slice(done).some(([name]) => name === 'checkClock')) await tellTime(run);
      // Fire the timers that are now due.
      await run.advance(0);
      assertInvariants(chart, run);
    }
    if (run.snapshot().status === 'active') assertPersistent(chart.machine, run);
  } catch (error) {
    throw new Error(`${chart.name} after ${trace.join(', ')}`, { cause: error });
  } finally {
    run.stop();
  }
  return run.taken;
}
