/** Replays a path of the graph with real actors: replaces each event by its real cause. */
import assert from 'node:assert/strict';
import type { AnyEventObject, AnyStateNode } from 'xstate';
import type { Chart } from './chart.ts';
import { type Path, shortestPaths } from './graph.ts';
import type { Run } from './run.ts';
import { pathOf } from './structure.ts';

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const AFTER = 'xstate.after.';

/** The port of an invoke id, in the run's current state. */
function portOf(run: Run, id: string): string {
  const nodes: AnyStateNode[] = run.snapshot()._nodes;
  const invoke = nodes.flatMap((node) => node.invoke).find((one) => one.id === id);
  assert.ok(invoke && typeof invoke.src === 'string', `the actor ${id} is running`);
  return invoke.src;
}

/** Advances the clock until one timer fires; earlier ones fire first. */
async function passUntil(run: Run, type: string): Promise<void> {
  const before = run.heard.length;
  while (!run.heard.slice(before).includes(type)) {
    assert.ok(run.clock.armed() > 0, `the timer ${type} runs`);
    await run.advance(run.clock.untilNext());
  }
}

/** Makes one event of the graph happen. */
export async function cause(run: Run, event: AnyEventObject): Promise<void> {
  if (event.type.startsWith(AFTER)) return passUntil(run, event.type);
  if (!event.type.startsWith(DONE) && !event.type.startsWith(ERROR)) return run.send(event);
  const id = event.type.replace(DONE, '').replace(ERROR, '');
  const call = run.openCalls().findLast(({ port }) => port === portOf(run, id));
  assert.ok(call, `a call of ${id} is in flight`);
  if (event.type.startsWith(DONE)) call.resolve(event.output);
  else call.reject(new Error('unforeseen'));
  return run.settle();
}

/** The shortest path to a snapshot in which the state is active. */
export function pathTo(chart: Chart, node: AnyStateNode): Path {
  const found = shortestPaths(chart)
    .filter(({ steps }) => steps.at(-1)?.state.matches(node.path.length === 1 ? node.key : nested(node)))
    .sort((a, b) => a.steps.length - b.steps.length)[0];
  assert.ok(found, `${chart.name} reaches ${pathOf(node)}`);
  return found;
}

/** The path "a.b" as the nested value for `matches()`. */
const nested = (node: AnyStateNode): string | Record<string, unknown> =>
  node.path.reduceRight<string | Record<string, unknown>>(
    (inner, key, index) => (index === node.path.length - 1 ? key : { [key]: inner }),
    node.key,
  );
