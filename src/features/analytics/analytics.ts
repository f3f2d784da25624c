import type { AppRoute } from '#contract/app-routes.ts';
import { recordPageView } from '#contract/page-views.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import { createStore } from '#src/lib/store.ts';
import { type ConsentAnswer, forgetConsent, keepConsent, readConsent } from './consent-record.ts';

/** `reconsidering`: the visitor asked for the question. */
export type Consent = ConsentAnswer | 'unasked' | 'reconsidering';

export interface AnalyticsDeps {
  store: KeyValueStore;
  /** Where other tabs' answers are heard of. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Server time, ms. */
  now: () => number;
  /** The browser says no for the visitor (Global Privacy Control): the question is not shown. */
  isRefusedByBrowser: boolean;
  /** Runs what can wait, once the page has nothing better to do. */
  whenIdle: (run: () => void) => void;
  /** The service that counts; never throws. */
  send: (pattern: AppRoute) => void;
}

export type Analytics = ReturnType<typeof createAnalytics>;

/** Counts page views of visitors who agreed to it. Nothing is sent, and nothing waits to be sent, before they did. */
export function createAnalytics({ store, page, now, isRefusedByBrowser, whenIdle, send }: AnalyticsDeps) {
  const reconsidering = createStore(false);
  let current: { readonly pattern: AppRoute; isSent: boolean } | null = null;

  const consent = (): Consent => {
    if (isRefusedByBrowser) return 'rejected';
    return readConsent(store, now()) ?? (reconsidering.get() ? 'reconsidering' : 'unasked');
  };
  const report = (view: typeof current) => {
    // Asked at the last moment: the answer may have been taken back, in another tab too.
    if (view === null || view.isSent || consent() !== 'accepted') return;
    view.isSent = true;
    send(view.pattern);
  };

  return {
    isRefusedByBrowser,
    consent,
    /** @param pattern null for a page that is none, such as one that was not found */
    pageOpened(pattern: AppRoute | null): void {
      const view = pattern === null ? null : { pattern, isSent: false };
      current = view;
      whenIdle(() => report(view));
    },
    /** The page on which somebody agrees counts as well. */
    answer(answer: ConsentAnswer): void {
      keepConsent(store, answer, now());
      report(current);
      reconsidering.set(false);
    },
    /** Takes the answer back and asks again. */
    reconsider(): void {
      forgetConsent(store);
      reconsidering.set(true);
    },
    subscribe(listener: () => void): () => void {
      const unsubscribe = reconsidering.subscribe(listener);
      page.addEventListener('storage', listener);
      return () => {
        unsubscribe();
        page.removeEventListener('storage', listener);
      };
    },
  };
}

/** The site's own service: the pattern is all that leaves, without a token; a failure is ignored. */
export const sendPageView =
  (api: ApiClient) =>
  (pattern: AppRoute): void => {
    void api.call(recordPageView, { body: { pattern } }, { anonymous: true, keepalive: true });
  };
