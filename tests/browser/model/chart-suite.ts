/** The tests of one chart through the page: its walks, then what they left out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Chart } from '#tests/model/chart.ts';
import { isLeaf, pathOf, situationOf, statesOf } from '#tests/model/structure.ts';
import { expectTrouble, openPage, type PageOptions, sharedOrigin } from '#tests/support/browser.ts';
import { createMember, type Member, memberData } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';
import type { Flow, Stage } from './flow.ts';
import { planWalks, type Step, type Walk } from './tour.ts';
import { takeWalk, type Visits } from './walk.ts';

export interface SuiteOptions {
  /** Leaves out what nobody in front of the page can do, with the reason in a comment. */
  readonly isPossible?: (step: Step) => boolean;
  /** Events that the page has no gesture for yet, with the reason. */
  readonly withoutGesture?: Readonly<Record<string, string>>;
  readonly page?: PageOptions;
}

const titleOf = (flow: Flow, { opening, steps }: Walk, index: number): string =>
  [`${index + 1}. ${flow.openings[opening]?.by ?? ''}`, ...steps.map(({ label }) => label)].join(' > ');

/** Answers that make the browser or the page write to the console, as they should. */
const EXPECTED = [/Failed to load resource/, /(GET|POST|PUT) \S+ failed\./];

/** Every chart's states are drawn through their leaves. */
const screensOf = (chart: Chart): string[] =>
  statesOf(chart.machine)
    .filter((node) => isLeaf(node) && node.type !== 'final')
    .filter((node) => [node, ...ancestorsOf(node)].some(({ meta }) => meta?.screen !== undefined))
    .map(pathOf);

function ancestorsOf(node: ReturnType<typeof statesOf>[number]): (typeof node)[] {
  return node.parent === undefined ? [] : [node.parent, ...ancestorsOf(node.parent)];
}

export function describeChart(chart: Chart, flow: Flow, options: SuiteOptions = {}): void {
  const { isPossible = () => true, withoutGesture = {} } = options;
  // An address is typed into a page that is left, not into a flow: the landings below do that.
  const walks = planWalks(chart, flow, (step) => step.label !== 'step.requested' && isPossible(step));
  const visits: Visits = { situations: new Set(), gestures: new Set(), outcomes: new Set() };

  describe(`level 3, ${chart.name}`, () => {
    let member: Member;
    beforeAll(async () => {
      member = await createMember(sendTo(sharedOrigin()));
    });

    it.each(walks.map((walk, index) => [titleOf(flow, walk, index), walk] as const))(
      '%s',
      async (_, walk) => {
        const page = await openPage(options.page);
        if (walk.steps.some(({ event }) => event.type.startsWith('xstate.after.')))
          await page.clock.install();
        for (const pattern of EXPECTED) expectTrouble(page, pattern);
        const plan = walk.steps.filter(({ outcome }) => outcome !== undefined).map(({ label }) => label);
        const typed = { ...memberData(), code: '000000' };
        const stage: Stage = { page, send: sendTo(sharedOrigin()), member, typed, plan, mails: 0 };
        await takeWalk(chart, flow, walk, stage, visits);
      },
    );

    it('has visited every state with a screen and made every gesture', () => {
      const drawn = [...visits.situations].flatMap((situation) => situation.split(' + '));
      const missing = {
        screens: screensOf(chart).filter((path) => !drawn.includes(path)),
        gestures: Object.keys(flow.gestures).filter(
          (type) => !visits.gestures.has(type) && withoutGesture[type] === undefined,
        ),
        outcomes: [...new Set(walks.flatMap(({ steps }) => steps.filter(({ outcome }) => outcome)))]
          .map(({ label }) => label)
          .filter((label) => !visits.outcomes.has(label)),
      };
      expect(missing).toEqual({ screens: [], gestures: [], outcomes: [] });
    });

    afterAll(() => {
      const planned = new Set(
        walks.flatMap(({ steps }) => steps.map(({ from, label }) => `${situationOf(from)} ${label}`)),
      );
      console.info(
        `${chart.name}: ${walks.length} walks, ${planned.size} transitions, ${visits.situations.size} situations`,
      );
    });
  });
}
