/** Journeys: what a requirement demands, step by step, independent of how the chart is written. */
import assert from 'node:assert/strict';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
} from 'xstate';
import { metaOf } from '#machines/shared/step.ts';
import type { ChartName } from './chart.ts';
import { chartOf } from './charts.ts';
import { invariantsOf } from './invariants.ts';
import { type Effect, flowsOf, type Run, startRun } from './run.ts';

export interface Expectation {
  readonly has?: Readonly<Record<string, unknown>>;
  /** Commands since the last check; default: none. */
  readonly effects?: readonly Effect[];
  /** Calls started since the last check, with their input; default: none. */
  readonly asks?: readonly (readonly [port: string, input: unknown])[];
  readonly screen?: string | null;
  /** The value of `auth` or `info` in the address bar. */
  readonly param?: string | null;
  /** Events that are handled here, and below, events that are not. */
  readonly takes?: readonly AnyEventObject[];
  readonly refuses?: readonly AnyEventObject[];
}

export type Step = (run: Run, since: { effects: number; calls: number }) => void | Promise<void>;

export interface Journey {
  readonly title: string;
  readonly input: unknown;
  /** Child flows answer like ports. */
  readonly stubFlows?: boolean;
  readonly steps: readonly Step[];
}

/** What is shown: of parallel flows, the last one with a screen has taken over the dialog. */
const shown = (run: Run) => {
  const own: AnyMachineSnapshot = run.snapshot();
  const steps = flowsOf(own).map(({ actor }) => metaOf(actor.getSnapshot()));
  const { screen = null, auth, info } = steps.findLast((step) => step.screen !== undefined) ?? metaOf(own);
  return { screen, param: auth ?? info ?? null };
};

/** Checks the situation: the state, the calls and commands since the last check, and the events possible now. */
function look(
  run: Run,
  where: string,
  expected: Expectation,
  since: { effects: number; calls: number },
): void {
  assert.equal(run.where(), where);
  const snapshot = run.snapshot();
  for (const [key, value] of Object.entries(expected.has ?? {})) {
    assert.deepEqual(snapshot.context[key], value, `${where}: context.${key}`);
  }
  const asked = run.calls.slice(since.calls).map(({ port, input }) => [port, input]);
  assert.deepEqual(asked, expected.asks ?? [], `${where}: calls`);
  assert.deepEqual(run.effects.slice(since.effects), expected.effects ?? [], `${where}: effects`);
  if (expected.screen !== undefined) assert.equal(shown(run).screen, expected.screen, `${where}: screen`);
  if (expected.param !== undefined) assert.equal(shown(run).param, expected.param, `${where}: parameter`);
  for (const event of expected.takes ?? []) assert.ok(snapshot.can(event), `${where} takes ${event.type}`);
  for (const event of expected.refuses ?? [])
    assert.ok(!snapshot.can(event), `${where} refuses ${event.type}`);
  since.effects = run.effects.length;
  since.calls = run.calls.length;
}

function callOf(run: Run, port: string) {
  const open = run.openCalls().filter((call) => call.port === port);
  assert.equal(open.length, 1, `one call of ${port} in flight`);
  const [call] = open;
  assert.ok(call);
  return call;
}

/** Step makers with the events and the context of one machine. */
export const stepsFor = <M extends AnyStateMachine>() => ({
  send:
    (event: EventFromLogic<M>): Step =>
    (run) =>
      run.send(event),
  see:
    (where: string, expected: Expectation & { has?: Partial<ContextFrom<M>> } = {}): Step =>
    (run, since) =>
      look(run, where, expected, since),
});

/** An event for a flow that is open inside the coordinator. */
export const tell =
  (flow: string, event: AnyEventObject): Step =>
  (run) =>
    run.tell(flow, event);

export const answer =
  (port: string, output?: unknown): Step =>
  (run) => {
    callOf(run, port).resolve(output);
    return run.settle();
  };

/** Answers a call that was cancelled meanwhile. */
export const answerLate =
  (port: string, output: unknown): Step =>
  (run) => {
    const call = run.calls.findLast((one) => one.port === port && one.signal.aborted);
    assert.ok(call, `a call of ${port} was cancelled`);
    call.resolve(output);
    return run.settle();
  };

export const reject =
  (port: string): Step =>
  (run) => {
    callOf(run, port).reject(new Error('unforeseen'));
    return run.settle();
  };

export const wait =
  (ms: number): Step =>
  (run) =>
    run.advance(ms);

export const journey = (title: string, input: unknown, steps: readonly Step[]): Journey => ({
  title,
  input,
  steps,
});

/** Open calls that make their state pending. */
export const workOf = (name: ChartName, run: Run) => {
  const { listening = [] } = chartOf(name);
  return run.openCalls().filter(({ port }) => !listening.includes(port));
};

/** Asserts no errors, that every invariant holds, and the tag pending exactly while a call is in flight. */
export function assertSound(name: ChartName, run: Run): void {
  assert.deepEqual(run.errors, []);
  const snapshot = run.snapshot();
  invariantsOf(name, snapshot);
  if (name !== 'auth') assert.equal(snapshot.hasTag('pending'), workOf(name, run).length > 0, 'pending tag');
}

/** Runs a journey on any version of a chart's machine. @throws where it deviates */
export async function follow(
  name: ChartName,
  machine: AnyStateMachine,
  { input, steps, stubFlows = false }: Journey,
): Promise<Run> {
  const run = startRun(machine, { input, stubFlows });
  const since = { effects: 0, calls: 0 };
  try {
    for (const step of steps) {
      await step(run, since);
      assertSound(name, run);
    }
  } finally {
    run.stop();
  }
  return run;
}
