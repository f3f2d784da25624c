/** Holds back one call of the page, so that the pending state can be checked, then lets it through. */
import type { Page, Route } from 'playwright-core';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES, type CodeName } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Detail } from '#contract/envelope.ts';

/** Identifies a call of the API or of the identity service. */
export interface Call extends Pick<Endpoint, 'method'> {
  readonly path: string;
}

/** How a held call is answered. Without one the real server answers. */
export type Answer = (route: Route) => Promise<void>;

export interface Gate {
  /** Resolves when the page has sent the call; rejects when it does not. */
  readonly arrived: () => Promise<void>;
  /** Lets the call go, to the real server unless an answer is given. */
  readonly release: (answer?: Answer) => Promise<void>;
  /** Forgets a call that the page has given up. */
  readonly drop: () => Promise<void>;
}

const toServer: Answer = (route) => route.continue();

/** A refusal exactly as the server sends it, for failures that cannot be provoked in time. */
export const refuse =
  (name: CodeName, detail: Detail | null = null): Answer =>
  (route) => {
    const { code, status } = CODES[name];
    return route.fulfill({
      status,
      json: { code, message: CODE_TEXTS[name], messageDetail: detail, data: null },
    });
  };

/** A failure between page and server: no envelope, only a status. */
export const breakDown: Answer = (route) =>
  route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' });

/** Inside the page: the answer from this address cannot be read, as by a defect of the page. */
const breakReading = (url: string) => {
  const headers = Object.getOwnPropertyDescriptor(Response.prototype, 'headers');
  if (headers?.get === undefined) throw new Error('Answers have no headers.');
  const read = headers.get;
  Object.defineProperty(Response.prototype, 'headers', {
    ...headers,
    get(this: Response) {
      if (this.url !== url) return read.call(this);
      Object.defineProperty(Response.prototype, 'headers', headers);
      throw new Error('The answer cannot be read.');
    },
  });
};

/** A failure that no port handles: the page itself throws while it reads an answer. */
export const breakPage =
  (page: Page): Answer =>
  async (route) => {
    await page.evaluate(breakReading, route.request().url());
    await breakDown(route);
  };

const LONGEST_WAIT_MS = 15_000;

/** The next call of an endpoint waits; all others pass. */
export async function holdNext(page: Page, { path, method }: Call): Promise<Gate> {
  const arrival = Promise.withResolvers<Route>();
  const arrived = () => {
    const timer = setTimeout(
      () => arrival.reject(new Error(`The page did not call ${method} ${path}.`)),
      LONGEST_WAIT_MS,
    );
    return arrival.promise.finally(() => clearTimeout(timer));
  };
  let isTaken = false;
  const matches = (url: URL) => url.pathname === path;
  const handler = async (route: Route) => {
    if (isTaken || route.request().method() !== method) return route.fallback();
    isTaken = true;
    arrival.resolve(route);
  };
  await page.route(matches, handler);
  return {
    arrived: () => arrived().then(() => undefined),
    // The handler stays and lets later calls pass: the page may follow the answer with a call to the same address, which
    // must not meet a handler that is being removed.
    release: async (answer = toServer) => answer(await arrived()),
    drop: () => page.unroute(matches, handler),
  };
}
