/** Goes a walk through the real page and looks at every situation on the way. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { Chart } from '#tests/model/chart.ts';
import { keyOf, situationOf, transitionsOf } from '#tests/model/structure.ts';
import type { Flow, Stage } from './flow.ts';
import { breakDown, type Gate, holdNext } from './gate.ts';
import { expectScene } from './scene.ts';
import { expectedScene } from './screens.ts';
import type { Step, Walk } from './tour.ts';

export interface Visits {
  readonly situations: Set<string>;
  readonly gestures: Set<string>;
  readonly outcomes: Set<string>;
}

/** Longer than every cool-down. */
export const COOLDOWN_MS = 120_000;

const notifies = (action: unknown): boolean =>
  typeof action === 'object' && action !== null && Reflect.get(action, 'type') === 'notify';

/** Keys of the transitions that speak through the alert. */
const speaking = (machine: AnyStateMachine): Set<string> =>
  new Set(
    transitionsOf(machine)
      .filter(({ actions }: AnyTransitionDefinition) => actions.some(notifies))
      .map(keyOf),
  );

/** Reads the alert and closes it. */
export async function dismissAlert(page: Page, text: RegExp | string = /\S/): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await alert.getByText(text).first().waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'detached' });
}

async function look(stage: Stage, snapshot: AnyMachineSnapshot, flow: Flow, last: Step | undefined) {
  const scene = expectedScene(snapshot, stage.typed.email);
  if (scene !== undefined) return expectScene(stage.page, scene);
  const sight = flow.sights[situationOf(snapshot)];
  if (sight === undefined) throw new Error(`Nothing says what the page shows in "${situationOf(snapshot)}".`);
  await sight(stage, last?.event ?? { type: 'opened' });
}

/** A pending dialog takes no second submit. */
async function expectNoSecondSubmit(page: Page): Promise<void> {
  const enabled = page.locator(
    'dialog[open] button[type="submit"]:enabled, main [aria-busy="true"] button:enabled',
  );
  expect(await enabled.count()).toBe(0);
}

type InvokingNode = { invoke: readonly { src: unknown }[] };
const actorsIn = (snapshot: AnyMachineSnapshot): string[] => {
  const nodes: InvokingNode[] = snapshot._nodes;
  return nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)));
};

/** Actors that a step starts, or starts again. */
function startedBy({ from, to, taken }: Step, machine: AnyStateMachine): string[] {
  const again = transitionsOf(machine)
    .filter((transition) => transition.reenter && taken.includes(keyOf(transition)))
    .flatMap(({ source }) => source.invoke.map(({ src }) => String(src)));
  return actorsIn(to).filter((actor) => again.includes(actor) || !actorsIn(from).includes(actor));
}

/** Goes one walk; throws at the first situation that looks different. */
export async function takeWalk(
  chart: Chart,
  flow: Flow,
  walk: Walk,
  stage: Stage,
  visits: Visits,
): Promise<void> {
  const { page } = stage;
  const alerting = speaking(chart.machine);
  const gates = new Map<string, Gate>();

  /** Makes the coming answers true and holds their calls back, so that what lies between can be seen. */
  const expectCalls = async (actors: readonly string[], next: number) => {
    const arrivals: { gate: Gate; before: Gate | undefined }[] = [];
    for (const actor of actors) {
      const coming = walk.steps.slice(next).find(({ outcome }) => outcome?.actor === actor);
      await coming?.outcome?.provocation.prepare?.(stage);
      const call = flow.calls[actor];
      if (!call) continue;
      const gate = await holdNext(page, call);
      const before = gates.get(actor);
      gates.set(actor, gate);
      arrivals.push({ gate, before });
    }
    return async () => {
      for (const { gate, before } of arrivals) {
        await gate.arrived();
        await before?.drop();
      }
    };
  };

  const perform = async ({ outcome, event, label, from }: Step) => {
    if (outcome !== undefined) {
      const { provocation, kind, actor } = outcome;
      const answer = provocation.answer?.(stage) ?? (kind === 'rejects' ? breakDown : undefined);
      await gates.get(actor)?.release(answer);
      gates.delete(actor);
      await provocation.cause?.(stage);
      visits.outcomes.add(label);
    } else if (event.type.startsWith('xstate.after.')) {
      await page.clock.fastForward((await flow.delay?.(from, stage)) ?? COOLDOWN_MS);
    } else {
      // The walk holds an event of the very type the gesture is written for.
      await flow.gestures[event.type]?.(stage, event as never, from);
      visits.gestures.add(event.type);
    }
  };

  const opened = await expectCalls(actorsIn(walk.first), 0);
  await flow.openings[walk.opening]?.open(stage);
  await opened();
  visits.situations.add(situationOf(walk.first));
  await look(stage, walk.first, flow, undefined);

  for (const [index, step] of walk.steps.entries()) {
    const called = await expectCalls(startedBy(step, chart.machine), index + 1);
    await perform(step);
    await called();
    if (step.taken.some((key) => alerting.has(key)) && step.to.status === 'active') await dismissAlert(page);
    visits.situations.add(situationOf(step.to));
    await look(stage, step.to, flow, step);
    if (step.to.hasTag('pending')) await expectNoSecondSubmit(page);
  }
}
