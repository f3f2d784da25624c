/** The tests of one chart through the page: its walks, its landings, then what they left out. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthParam, Screen } from '#machines/shared/step.ts';
import type { Chart } from '#tests/model/chart.ts';
import { stepTo } from '#tests/model/fixtures/common.ts';
import { isLeaf, pathOf, situationOf, statesOf } from '#tests/model/structure.ts';
import { expectTrouble, openPage, type PageOptions, sharedOrigin } from '#tests/support/browser.ts';
import { createMember, type Member, memberData } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';
import type { Flow, Stage } from './flow.ts';
import { ADDRESSES, type Address, LANDINGS, type Landing, type LandingChart } from './landings.ts';
import { expectScene } from './scene.ts';
import { sceneOf } from './screens.ts';
import { planWalks, type Step, type Walk, walkTo } from './tour.ts';
import { takeWalk, type Visits } from './walk.ts';

export interface SuiteOptions {
  /** Another way into the same chart; it has no addresses of its own. */
  readonly variant?: string;
  /** Leaves out what nobody in front of the page can do. */
  readonly isPossible?: (step: Step) => boolean;
  /** Events that nothing on the page sends yet, with the reason. */
  readonly withoutGesture?: Readonly<Record<string, string>>;
  readonly page?: PageOptions;
}

/** Answers that make the browser or the page write to the console, as they should. */
const EXPECTED = [
  /Failed to load resource/,
  /(GET|POST|PUT) \S+ failed\./,
  /The identity provider could not be asked\./,
];

const titleOf = (flow: Flow, { opening, steps }: Walk, index: number): string =>
  [`${index + 1}. ${flow.openings[opening]?.by ?? ''}`, ...steps.map(({ label }) => label)].join(' > ');

const TIMED = ['clock.checked', 'cooldown.ended'];
const needsClock = ({ steps }: Walk): boolean =>
  steps.some(({ event: { type } }) => type.startsWith('xstate.after.') || TIMED.includes(type));

type StateNode = ReturnType<typeof statesOf>[number];
const lineageOf = (node: StateNode): StateNode[] =>
  node.parent === undefined ? [node] : [node, ...lineageOf(node.parent)];

/** Paths of the states in which a screen is drawn. */
const screensOf = (chart: Chart): string[] =>
  statesOf(chart.machine)
    .filter((node) => isLeaf(node) && node.type !== 'final')
    .filter((node) => lineageOf(node).some(({ meta }) => meta?.screen !== undefined))
    .map(pathOf);

const NOTHING_OPEN = { dialogs: 0, auth: null, email: null } as const;

const sees = (page: Page, screen: Screen | 'closed'): Promise<void> =>
  expectScene(page, screen === 'closed' ? NOTHING_OPEN : sceneOf(screen));

export function describeChart(chart: Chart, flow: Flow, options: SuiteOptions = {}): void {
  const { variant = '', isPossible = () => true, withoutGesture = {} } = options;
  const walks = planWalks(chart, flow, isPossible);
  const visits: Visits = { situations: new Set(), gestures: new Set(), outcomes: new Set() };
  let member: Member;

  async function enter(walk?: Walk): Promise<Stage> {
    const page = await openPage(options.page);
    if (walk !== undefined && needsClock(walk)) await page.clock.install();
    for (const pattern of EXPECTED) expectTrouble(page, pattern);
    const plan = walk?.steps.filter(({ outcome }) => outcome !== undefined).map(({ label }) => label) ?? [];
    const typed = { ...memberData(), code: '000000' };
    return { page, send: sendTo(sharedOrigin()), member, typed, plan, accessToken: '', mails: 0 };
  }

  describe(`level 3, ${[chart.name, variant].join(' ').trim()}`, () => {
    beforeAll(async () => {
      member = await createMember(sendTo(sharedOrigin()));
    });

    it.each(walks.map((walk, index) => [titleOf(flow, walk, index), walk] as const))(
      '%s',
      async (_, walk) => {
        await takeWalk(chart, flow, walk, await enter(walk), visits);
      },
    );

    if (variant === '' && Object.hasOwn(LANDINGS, chart.name)) {
      const name = chart.name as LandingChart; // a key of the table, by the line above
      const landings: readonly Landing[] = LANDINGS[name];
      const addresses: readonly Address[] = ADDRESSES[name];

      it.each(landings)('$screen: back, forward, reload, close [QUERY-34]', async (landing) => {
        const { screen, back, forward = screen, reload } = landing;
        const walk = walkTo(chart, flow, screen, back !== undefined);
        const stage = await enter(walk);
        const { page } = stage;
        await takeWalk(chart, flow, walk, stage, visits);
        if (back !== undefined) {
          await page.goBack();
          await sees(page, back);
          await page.goForward();
          await sees(page, forward);
        }
        await page.reload();
        await sees(page, back === undefined || forward === screen ? reload : forward);
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await sees(page, 'closed');
      });

      const ids = addresses.map((address) => address.ids).join(' ');
      if (addresses.length > 0) {
        it(`addresses lead to their step or the nearest one ${ids}`, async () => {
          const stage = await enter();
          for (const { auth, email, lands } of addresses) {
            // The table holds values that are none as well: the page has to sort them out.
            const event = stepTo(auth as AuthParam, email ? stage.typed.email : '');
            await flow.gestures['step.requested']?.(stage, event as never, walks[0]?.first as never);
            visits.gestures.add('step.requested');
            await sees(stage.page, lands);
          }
        });
      }
    }

    it('has visited every state with a screen and made every gesture', () => {
      const drawn = [...visits.situations].flatMap((situation) => situation.split(' + '));
      const planned = walks.flatMap(({ steps }) => steps).filter(({ outcome }) => outcome !== undefined);
      const missing = {
        screens: screensOf(chart).filter((path) => !drawn.includes(path)),
        gestures: Object.keys(flow.gestures).filter(
          (type) => !visits.gestures.has(type) && withoutGesture[type] === undefined,
        ),
        outcomes: [...new Set(planned.map(({ label }) => label))].filter(
          (label) => !visits.outcomes.has(label),
        ),
      };
      expect(missing).toEqual({ screens: [], gestures: [], outcomes: [] });
    });

    afterAll(() => {
      const taken = new Set(
        walks.flatMap(({ steps }) => steps.map((step) => `${situationOf(step.from)} ${step.label}`)),
      );
      console.info(
        `${chart.name}: ${walks.length} walks, ${taken.size} transitions, ${visits.situations.size} situations`,
      );
    });
  });
}
