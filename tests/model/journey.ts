/** Journeys: what a requirement says must happen, step by step, independent of how the chart is written. */
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

export interface Sight {
  readonly has?: Readonly<Record<string, unknown>>;
  /** Commands given since the last look; none unless said. */
  readonly effects?: readonly Effect[];
  /** Calls started since the last look, with their input; none unless said. */
  readonly asks?: readonly (readonly [port: string, input: unknown])[];
  readonly screen?: string | null;
  /** The value of `auth` or `info` in the address bar. */
  readonly param?: string | null;
  /** Events that are answered here, and events that are not. */
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

/** What is drawn: of flows side by side, the last that has a screen took the dialog over. */
const drawn = (run: Run) => {
  const own: AnyMachineSnapshot = run.snapshot();
  const steps = flowsOf(own).map(({ actor }) => metaOf(actor.getSnapshot()));
  const { screen = null, auth, info } = steps.findLast((step) => step.screen !== undefined) ?? metaOf(own);
  return { screen, param: auth ?? info ?? null };
};

/** Looks at the situation: where, what was asked and commanded on the way, what can be done now. */
function look(run: Run, where: string, sight: Sight, since: { effects: number; calls: number }): void {
  assert.equal(run.where(), where);
  const snapshot = run.snapshot();
  for (const [key, value] of Object.entries(sight.has ?? {})) {
    assert.deepEqual(snapshot.context[key], value, `${where}: context.${key}`);
  }
  const asked = run.calls.slice(since.calls).map(({ port, input }) => [port, input]);
  assert.deepEqual(asked, sight.asks ?? [], `${where}: calls`);
  assert.deepEqual(run.effects.slice(since.effects), sight.effects ?? [], `${where}: effects`);
  if (sight.screen !== undefined) assert.equal(drawn(run).screen, sight.screen, `${where}: screen`);
  if (sight.param !== undefined) assert.equal(drawn(run).param, sight.param, `${where}: parameter`);
  for (const event of sight.takes ?? []) assert.ok(snapshot.can(event), `${where} takes ${event.type}`);
  for (const event of sight.refuses ?? []) assert.ok(!snapshot.can(event), `${where} refuses ${event.type}`);
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
    (where: string, sight: Sight & { has?: Partial<ContextFrom<M>> } = {}): Step =>
    (run, since) =>
      look(run, where, sight, since),
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

/** The answer of a call that was cancelled meanwhile. */
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

/** Calls somebody waits for. */
export const workOf = (name: ChartName, run: Run) => {
  const { listening = [] } = chartOf(name);
  return run.openCalls().filter(({ port }) => !listening.includes(port));
};

/** Tagged pending exactly while a call is in flight, nothing broken, every invariant kept. */
export function assertSound(name: ChartName, run: Run): void {
  assert.deepEqual(run.errors, []);
  const snapshot = run.snapshot();
  invariantsOf(name, snapshot);
  if (name !== 'auth') assert.equal(snapshot.hasTag('pending'), workOf(name, run).length > 0, 'pending tag');
}

/** Follows a journey on any version of a chart's machine; throws where it leads elsewhere. */
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
