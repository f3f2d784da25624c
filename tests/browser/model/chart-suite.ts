/** The tests of one chart through the page: its walks, its landings, then the transitions its pages took. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedParts, summaryOf } from '#tests/atlas/data/chart-sheets.ts';
import type { Chart } from '#tests/model/chart.ts';
import { exportFlow } from '#tests/model/flows/export.ts';
import { expectTrouble, openPage, sharedOrigin } from '#tests/support/browser.ts';
import { createMember, type Member, memberData } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';
import { TEXTS } from '../journeys/person.ts';
import { type ChartRecorder, createChartRecorder } from './chart-record.ts';
import type { Flow, Stage } from './flow.ts';
import { follow, queryOf } from './flows/hands.ts';
import {
  ADDRESSES,
  type Address,
  LANDINGS,
  type Landing,
  type LandingChart,
  type Place,
} from './landings.ts';
import { keysOf, LEFT_OUT } from './left-out.ts';
import { expectScene, NOTHING_OPEN } from './scene.ts';
import { sceneOf } from './screens.ts';
import { type IsPossible, planWalks, type Walk, walkTo } from './tour.ts';
import { createRecorder, type Recorder, type Taken } from './transitions.ts';
import { takeWalk } from './walk.ts';

/** A flow that opens the chart, with the events and answers that can be caused there. */
export interface Variant {
  readonly flow: Flow;
  /** Distinguishes its walks from those of other variants; the first variant has the addresses. */
  readonly name?: string;
  readonly isPossible?: IsPossible;
}

/** A scenario of events around a chart, caused by other charts, other tabs or the clock. */
export interface Story {
  /** Contains the requirements that it covers. */
  readonly title: string;
  /** Installs a clock that the test can move. */
  readonly hasClock?: boolean;
  readonly act: (stage: Stage) => Promise<unknown>;
}

/** Console output of the browser or the page that is expected after some answers. */
const EXPECTED = [
  /Failed to load resource/,
  /(GET|POST|PUT) \S+ failed\./,
  /The identity provider could not be asked\./,
];

const LANGUAGES = ['en', 'ko'] as const;
const languageOf = (index: number) => LANGUAGES[index % LANGUAGES.length] ?? 'en';

const titleOf = (flow: Flow, { opening, steps }: Walk, index: number): string =>
  [
    `${index + 1}. ${languageOf(index)}: ${flow.openings[opening]?.by ?? ''}`,
    ...steps.map(({ label }) => label),
  ].join(' > ');

/** Events whose gesture moves or stops the clock of the page. */
const TIMED = ['clock.checked', 'request.unauthorized'];
const needsClock = ({ steps }: Walk): boolean =>
  steps.some(({ event: { type } }) => type.startsWith('xstate.after.') || TIMED.includes(type));

/** The first tests also photograph the screens, which takes seconds each. */
const WALK_LIMIT_MS = 120_000;

interface Arrival {
  readonly recorder: Recorder;
  readonly record: ChartRecorder;
  readonly member: Member;
  readonly index: number;
  readonly walk?: Walk;
  readonly hasClock?: boolean;
}

/** How long a page waits for an answer (src/lib/api-client.ts). */
const CALL_LIMIT_MS = 15_000;

/** Pages wait longer for an answer: on a slow machine, the pictures of a pending screen take more than the usual time. */
const waitLonger = (page: Page) =>
  page.addInitScript((limit) => {
    const { setTimeout } = window;
    const longer = (handler: TimerHandler, delay?: number, ...parameters: unknown[]) =>
      setTimeout(handler, delay === limit ? limit * 10 : delay, ...parameters);
    Object.assign(window, { setTimeout: longer });
  }, CALL_LIMIT_MS);

/** A user with a page of their own, who reads English or Korean in turn. */
async function enter({ recorder, record, member, index, walk, ...arrival }: Arrival): Promise<Stage> {
  const lang = languageOf(index);
  const page = await openPage({ lang });
  await recorder.follow(page);
  const hasClock = arrival.hasClock ?? (walk !== undefined && needsClock(walk));
  await (hasClock ? page.clock.install() : waitLonger(page));
  for (const pattern of EXPECTED) expectTrouble(page, pattern);
  const plan = walk?.steps.filter(({ outcome }) => outcome !== undefined).map(({ label }) => label) ?? [];
  const typed = { ...memberData(), code: '000000' };
  const send = sendTo(sharedOrigin());
  const counters = { accessToken: '', mails: 0 };
  const { taken } = recorder;
  return { page, lang, texts: TEXTS[lang], send, member, typed, plan, ...counters, hasClock, record, taken };
}

/** The pages must have taken every transition of a chart that is not left out. */
function expectTaken(chart: Chart, taken: Taken): void {
  const seen = taken.get(chart.name) ?? new Set();
  const missing = keysOf(chart).filter((key) => !seen.has(key));
  expect(missing).toEqual(keysOf(chart).filter((key) => LEFT_OUT[chart.name]?.[key] !== undefined));
}

const sees = (stage: Stage, { screen, email }: Place): Promise<void> =>
  expectScene(
    stage.page,
    screen === 'closed' ? NOTHING_OPEN : sceneOf(stage, screen, email ? stage.typed.email : null),
  );

/** Back, forward, reload and close, from a screen that a walk has reached. */
async function expectLanding(stage: Stage, { at, back, forward = at, reload }: Landing): Promise<void> {
  const { page, texts } = stage;
  await sees(stage, at);
  if (back !== undefined) {
    await page.goBack();
    await sees(stage, back);
    await page.goForward();
    await sees(stage, forward);
  }
  await page.reload();
  await sees(stage, back === undefined || forward === at ? reload : forward);
  await page.getByRole('dialog').getByRole('button', { name: texts.common.close, exact: true }).click();
  await sees(stage, { screen: 'closed' });
}

async function expectAddresses(stage: Stage, addresses: readonly Address[]): Promise<void> {
  await stage.page.goto('/');
  for (const { auth, email = false, login = false, lands } of addresses) {
    const fields = { auth, ...(email && { email: stage.typed.email }), ...(login && { login: '1' }) };
    await follow(stage, queryOf(fields));
    await sees(stage, lands);
    await stage.page.reload();
    await sees(stage, lands);
  }
}

/** @param stories cover what the walks of the variants cannot cause, or everything if there are no variants */
export function describeChart(
  chart: Chart,
  variants: readonly Variant[],
  stories: readonly Story[] = [],
): void {
  const recorder = createRecorder();
  const record = createChartRecorder(chart);
  let member: Member;
  let isWhole = false;

  /** Runs a test with its own recorder, and notes what it took. */
  const noting = async (title: string, act: (own: Recorder) => Promise<unknown>) => {
    const own = createRecorder();
    const begun = performance.now();
    let isPassed = false;
    try {
      await act(own);
      isPassed = true;
    } finally {
      record.ended({ title, isPassed, ms: Math.round(performance.now() - begun) }, own.taken);
      recorder.add(own.taken);
    }
  };

  describe(`level 3, ${chart.name}`, () => {
    beforeAll(async () => {
      member = await createMember(sendTo(sharedOrigin()));
    });

    for (const { flow, name = '', isPossible = () => true } of variants) {
      const walks = planWalks(chart, flow, isPossible);
      const titled = walks.map((walk, index) => [
        `${name} ${titleOf(flow, walk, index)}`.trim(),
        walk,
        index,
      ]);

      it.each(titled as [string, Walk, number][])('%s', { timeout: WALK_LIMIT_MS }, (title, walk, index) =>
        noting(title, async (own) => {
          const stage = await enter({ recorder: own, record, member, index, walk });
          await takeWalk(chart, flow, walk, stage);
          const planned = [...walk.start.taken, ...walk.steps.flatMap(({ taken }) => taken)];
          // The last step may lead to a screen that looks the same: only the recorder tells when it is taken.
          const missing = () => planned.filter((key) => own.taken.get(chart.name)?.has(key) !== true);
          await expect.poll(missing, { timeout: 10_000 }).toEqual([]);
        }),
      );
    }

    const [first] = variants;
    if (first !== undefined && Object.hasOwn(LANDINGS, chart.name)) {
      const { flow, isPossible = () => true } = first;
      const name = chart.name as LandingChart; // a key of the table, by the line above
      const landings = LANDINGS[name].map(
        (landing: Landing, index) => [landing.at.screen, landing, index] as const,
      );
      const addresses: readonly Address[] = ADDRESSES[name];

      it.each(landings)('%s: back, forward, reload, close [QUERY-34]', (screen, landing, index) =>
        noting(`${screen}: back, forward, reload, close [QUERY-34]`, async (own) => {
          if (screen === 'closed') throw new Error('A landing starts at a screen.');
          const walk = walkTo(chart, flow, screen, landing.back !== undefined, isPossible);
          const stage = await enter({ recorder: own, record, member, index, walk });
          await takeWalk(chart, flow, walk, stage);
          await expectLanding(stage, landing);
        }),
      );

      const ids = [...new Set(addresses.flatMap((address) => address.ids.match(/\[.+?\]/g) ?? []))].join(' ');
      if (addresses.length > 0) {
        const title = `addresses lead to their step or the nearest one ${ids}`;
        it(title, () =>
          noting(title, async (own) =>
            expectAddresses(await enter({ recorder: own, record, member, index: 1 }), addresses),
          ),
        );
      }
    }

    it.each(stories.map((story, index) => [`${languageOf(index)}: ${story.title}`, story, index] as const))(
      '%s',
      { timeout: WALK_LIMIT_MS },
      (title, { act, hasClock = false }, index) =>
        noting(title, async (own) => act(await enter({ recorder: own, record, member, index, hasClock }))),
    );

    it('the pages have taken every transition that is not left out', () => {
      isWhole = true;
      expectTaken(chart, recorder.taken);
    });

    it('the atlas shows every screen, and where each transition was taken', async () => {
      const flow = exportFlow(chart);
      const charts = new Map([[chart.name, await record.save(isWhole)]]);
      const parts = await recordedParts(chart, flow, { charts, tests: null });
      const { screens, shown, coverage } = summaryOf({ flow, ...parts, cases: [] });
      expect(shown).toBe(screens);
      const leftOut = Object.keys(LEFT_OUT[chart.name] ?? {}).length;
      expect(coverage).toEqual({ browser: flow.edges.length - leftOut, model: leftOut, none: 0 });
    });

    afterAll(async () => {
      recorder.save(chart.name);
      await record.save(isWhole);
    });
  });
}
