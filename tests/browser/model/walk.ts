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
  await alert.getByRole('button', { name: 'Confirm' }).click();
  await alert.waitFor({ state: 'detached' });
}

async function look(stage: Stage, snapshot: AnyMachineSnapshot, flow: Flow, last: Step | undefined) {
  const scene = expectedScene(snapshot, stage.typed.email);
  if (scene !== undefined) return expectScene(stage.page, scene);
  const ending = flow.endings[situationOf(snapshot)];
  if (ending === undefined)
    throw new Error(`Nothing says what the page shows in "${situationOf(snapshot)}".`);
  await ending(stage, last?.event ?? { type: 'opened' });
}

/** A pending dialog takes no second submit. */
async function expectNoSecondSubmit(page: Page): Promise<void> {
  const enabled = page.locator(
    'dialog[open] button[type="submit"]:enabled, main [aria-busy="true"] button:enabled',
  );
  expect(await enabled.count()).toBe(0);
}

export async function takeWalk(
  chart: Chart,
  flow: Flow,
  walk: Walk,
  stage: Stage,
  visits: Visits,
): Promise<void> {
  const alerting = speaking(chart.machine);
  let gate: Gate | undefined;
  const expectAnswerTo = async (step: Step | undefined) => {
    gate = undefined;
    if (step?.outcome === undefined) return;
    const { actor, provocation } = step.outcome;
    await provocation.prepare?.(stage);
    const call = flow.calls[actor];
    if (call !== undefined) gate = await holdNext(stage.page, call);
  };

  await expectAnswerTo(walk.steps[0]);
  await flow.openings[walk.opening]?.open(stage);
  visits.situations.add(situationOf(walk.first));
  await look(stage, walk.first, flow, undefined);

  for (const [index, step] of walk.steps.entries()) {
    const opened = gate;
    await expectAnswerTo(walk.steps[index + 1]);
    if (step.outcome !== undefined) {
      const { provocation, kind } = step.outcome;
      await opened?.release(provocation.answer?.(stage) ?? (kind === 'rejects' ? breakDown : undefined));
      visits.outcomes.add(step.label);
    } else if (step.event.type.startsWith('xstate.after.')) {
      await stage.page.clock.fastForward('02:00');
    } else {
      // The walk holds an event of the very type the gesture is written for.
      await flow.gestures[step.event.type]?.(stage, step.event as never, step.from);
      visits.gestures.add(step.event.type);
    }
    await gate?.arrived();
    if (step.taken.some((key) => alerting.has(key)) && step.to.status === 'active')
      await dismissAlert(stage.page);
    visits.situations.add(situationOf(step.to));
    await look(stage, step.to, flow, step);
    if (step.to.hasTag('pending') && gate !== undefined) await expectNoSecondSubmit(stage.page);
  }
}
