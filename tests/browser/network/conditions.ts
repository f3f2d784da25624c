/** The networks a member may have (R15). Each applies to the page's API calls until it is lifted. */
import type { Page, Route } from 'playwright-core';

const API = '**/api/v1/**';

export interface Condition {
  /** Whether the first attempt can fail at all; a slow network only takes its time. */
  readonly fails: boolean;
  /** Whether it lasts until an attempt succeeds; the others are lifted after one attempt. */
  readonly stays?: boolean;
  readonly lay: (page: Page) => Promise<unknown>;
  readonly lift: (page: Page) => Promise<unknown>;
}

const throughRoute = (handler: () => (route: Route) => Promise<void>): Condition => ({
  fails: true,
  lay: (page) => page.route(API, handler()),
  lift: (page) => page.unrouteAll({ behavior: 'wait' }),
});

/** The server handles the request; its answer is lost on the way back. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** Loses three of ten calls: two answers, one request. The first is lost, so every cell has a loss. */
const LOSSES = ['answer', '', '', 'request', '', '', 'answer', '', '', ''] as const;

export const CONDITIONS = {
  offline: {
    fails: true,
    lay: (page) => page.context().setOffline(true),
    lift: (page) => page.context().setOffline(false),
  },
  slow: {
    fails: false,
    lay: async (page) => {
      const session = await page.context().newCDPSession(page);
      const bytesPerSecond = 400_000 / 8;
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
    },
    lift: async () => {},
  },
  '30 % lost': {
    ...throughRoute(() => {
      let count = 0;
      return async (route) => {
        const loss = LOSSES[count++ % LOSSES.length];
        if (loss === 'answer') return loseAnswer(route);
        return loss === 'request' ? route.abort('connectionreset') : route.continue();
      };
    }),
    stays: true,
  },
  'truncated answer': throughRoute(() => async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, Math.floor(text.length / 2)) });
  }),
  'HTML instead of JSON': throughRoute(
    () => (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
  ),
  '503': throughRoute(
    () => (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'upstream unavailable' }),
  ),
} satisfies Record<string, Condition>;

export type ConditionName = keyof typeof CONDITIONS;
export const CONDITION_NAMES = Object.keys(CONDITIONS) as ConditionName[]; // keys of the literal above

/** Where no request reaches the server, one open dialog can try several networks in turn; a slow one reaches the goal. */
export const WALKS: readonly (readonly ConditionName[])[] = [
  ['HTML instead of JSON', '503', 'offline', 'slow'],
  ['30 % lost'],
  ['truncated answer'],
];
