/** Follows a walk through the real page and checks every situation on the way. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import type { Notice } from '#machines/shared/failure.ts';
import type { Chart } from '#tests/model/chart.ts';
import {
  activeNodesOf,
  keyOf,
  leavesOf,
  pathOf,
  situationOf,
  transitionsOf,
} from '#tests/model/structure.ts';
import type { Flow, Provocation, Stage } from './flow.ts';
import { type Answer, breakPage, type Call, type Gate, holdNext, refuse } from './gate.ts';
import { expectScene } from './scene.ts';
import { expectedScene } from './screens.ts';
import type { Step, Walk } from './tour.ts';

/** Longer than every cool-down. */
const COOLDOWN_MS = 120_000;

/** Reads the alert, title and all, and closes it. */
export async function dismissAlert(
  { page, texts }: Pick<Stage, 'page' | 'texts'>,
  title: string,
  text: string,
): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: title, exact: true });
  await alert.getByText(text).first().waitFor();
  await alert.getByRole('button', { name: texts.common.ok }).click();
  await alert.waitFor({ state: 'detached' });
}

/** A step shows the alerts of its notices, with the server's message if there is one. */
async function dismissAlerts(stage: Stage, { effects, outcome }: Step): Promise<void> {
  const { lang, texts } = stage;
  for (const [name, params] of effects) {
    if (name !== 'notify') continue;
    const notice = params as Notice; // the parameter of that command
    if (notice.kind !== 'failure') throw new Error(`No chart of a flow shows a ${notice.kind} by itself.`);
    const { code } = notice.failure;
    const said = outcome?.provocation.code;
    const words =
      outcome?.provocation.alert?.(stage) ??
      (said === undefined ? texts.errors.codes[code] : CODE_TEXTS[said][lang]);
    await dismissAlert(stage, titleOf(texts, code), words);
  }
}

const titleOf = ({ errors }: Stage['texts'], code: keyof Stage['texts']['errors']['titles']) =>
  errors.titles[code];

async function look(stage: Stage, snapshot: AnyMachineSnapshot, flow: Flow, last: Step | undefined) {
  const situation = situationOf(snapshot);
  const failure = last?.outcome?.provocation.failure;
  const scene = expectedScene(snapshot, stage, { notice: flow.notices?.[situation], failure });
  const sight = flow.sights[situation];
  if (scene !== undefined) await expectScene(stage.page, scene);
  else if (sight === undefined) throw new Error(`Nothing says what the page shows in "${situation}".`);
  else await sight(stage, last?.event ?? { type: 'opened' });
  await stage.record.saw(stage, leavesOf(snapshot));
}

/** A pending dialog takes no second submit. */
async function expectNoSecondSubmit(page: Page): Promise<void> {
  const enabled = page.locator(
    'dialog[open] button[type="submit"]:enabled, main :not(dialog)[aria-busy="true"] button:enabled',
  );
  await expect.poll(() => enabled.count()).toBe(0);
}

interface InvokingNode {
  invoke: readonly { src: unknown }[];
}
const actorsIn = (snapshot: AnyMachineSnapshot): string[] => {
  const nodes: InvokingNode[] = snapshot._nodes;
  return nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)));
};

/** The active states that wait for an actor. */
function statesCalling(snapshot: AnyMachineSnapshot, actor: string): string[] {
  const calling = activeNodesOf(snapshot).filter(({ invoke }) => invoke.some(({ src }) => src === actor));
  const isIn = (leaf: string) => calling.some((node) => `${leaf}.`.startsWith(`${pathOf(node)}.`));
  return leavesOf(snapshot).filter(isIn);
}

/** Actors that a step starts, or starts again. */
function startedBy({ from, to, taken }: Step, machine: AnyStateMachine): string[] {
  const again = transitionsOf(machine)
    .filter((transition) => transition.reenter && taken.includes(keyOf(transition)))
    .flatMap(({ source }) => source.invoke.map(({ src }) => String(src)));
  return actorsIn(to).filter((actor) => again.includes(actor) || !actorsIn(from).includes(actor));
}

function answerOf(stage: Stage, kind: string, provocation: Provocation): Answer | undefined {
  const { answer, code, detail = null, prepare } = provocation;
  if (answer !== undefined) return answer(stage);
  if (kind === 'rejects') return breakPage(stage.page);
  return code === undefined || prepare !== undefined ? undefined : refuse(code, detail);
}

/** Follows one walk; throws at the first situation that differs from the chart. */
export async function takeWalk(chart: Chart, flow: Flow, walk: Walk, stage: Stage): Promise<void> {
  const { page } = stage;
  const gates = new Map<string, Gate>();

  /** Prepares the coming answers and holds their calls back, so that the pending state can be checked. */
  const expectCalls = async (actors: readonly string[], at: AnyMachineSnapshot, next: number) => {
    const arrivals: { gate: Gate; before: Gate | undefined; actor: string; call: Call }[] = [];
    for (const actor of actors) {
      const coming = walk.steps.slice(next).find(({ outcome }) => outcome?.actor === actor);
      await coming?.outcome?.provocation.prepare?.(stage);
      const call = flow.calls[actor];
      if (!call) continue;
      const gate = await holdNext(page, call);
      const before = gates.get(actor);
      gates.set(actor, gate);
      arrivals.push({ gate, before, actor, call });
    }
    return async () => {
      for (const { gate, before, actor, call } of arrivals) {
        await gate.arrived();
        stage.record.sent(statesCalling(at, actor), call);
        await before?.drop();
      }
    };
  };

  const perform = async ({ outcome, event, from, label }: Step) => {
    if (outcome !== undefined) {
      const { provocation, kind, actor } = outcome;
      await gates.get(actor)?.release(answerOf(stage, kind, provocation));
      gates.delete(actor);
      await provocation.cause?.(stage);
    } else if (event.type.startsWith('xstate.after.')) {
      await page.clock.fastForward((await flow.delay?.(from, stage, label)) ?? COOLDOWN_MS);
    } else {
      // The event has the type that the gesture expects.
      await flow.gestures[event.type]?.(stage, event as never, from);
    }
  };

  const { state: first } = walk.start;
  // Calls that a state only asks the coordinator for, such as mails.
  let place = leavesOf(first);
  const awaited = Object.values(flow.calls).map((call) => `${call?.method} ${call?.path}`);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isAsked = !awaited.includes(`${request.method()} ${pathname}`) && place.length === 1;
    if (isAsked && request.method() !== 'GET' && pathname.startsWith('/api/'))
      stage.record.sent(place, { method: request.method() as Call['method'], path: pathname });
  });
  const opened = await expectCalls(actorsIn(first), first, 0);
  await flow.openings[walk.opening]?.open(stage);
  await opened();
  await look(stage, first, flow, undefined);
  // The server renders the first dialogs: on a slow machine they are shown before the charts run.
  await expect
    .poll(() => walk.start.taken.filter((key) => stage.taken.get(chart.name)?.has(key) !== true))
    .toEqual([]);

  for (const [index, step] of walk.steps.entries()) {
    const called = await expectCalls(startedBy(step, chart.machine), step.to, index + 1);
    await perform(step);
    await called();
    await dismissAlerts(stage, step);
    await look(stage, step.to, flow, step);
    place = leavesOf(step.to);
    if (step.to.hasTag('pending')) await expectNoSecondSubmit(page);
  }
}
