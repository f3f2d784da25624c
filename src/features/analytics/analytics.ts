import type { AppRoute } from '#contract/app-routes.ts';
import { recordPageView } from '#contract/page-views.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import { createStore } from '#src/lib/store.ts';
import { type ConsentAnswer, forgetConsent, keepConsent, readConsent } from './consent-record.ts';

/** `reconsidering`: the visitor wants to answer again. */
export type Consent = ConsentAnswer | 'unasked' | 'reconsidering';

export interface AnalyticsDeps {
  store: KeyValueStore;
  /** Source of the storage events of other tabs. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Server time, ms. */
  now: () => number;
  /** Whether the browser refuses for the visitor (Global Privacy Control); the question is then not shown. */
  isRefusedByBrowser: boolean;
  /** Runs a deferred task once the page is idle. */
  whenIdle: (run: () => void) => void;
  /** Sends the view to the analytics service; never throws. */
  send: (pattern: AppRoute) => void;
}

export type Analytics = ReturnType<typeof createAnalytics>;

/**
 * Counts page views of visitors who have agreed. Earlier views are not sent, except that of the page where
 * they agree.
 */
export function createAnalytics({ store, page, now, isRefusedByBrowser, whenIdle, send }: AnalyticsDeps) {
  const reconsidering = createStore(false);
  let current: { readonly pattern: AppRoute; isSent: boolean } | null = null;

  const consent = (): Consent => {
    if (isRefusedByBrowser) return 'rejected';
    return readConsent(store, now()) ?? (reconsidering.get() ? 'reconsidering' : 'unasked');
  };
  const report = (view: typeof current) => {
    // Checked just before sending: the consent may have been withdrawn, possibly in another tab.
    if (view === null || view.isSent || consent() !== 'accepted') return;
    view.isSent = true;
    send(view.pattern);
  };

  return {
    isRefusedByBrowser,
    consent,
    /** @param pattern null for a page that is not counted, such as one that was not found */
    pageOpened(pattern: AppRoute | null): void {
      const view = pattern === null ? null : { pattern, isSent: false };
      current = view;
      whenIdle(() => report(view));
    },
    /** The page on which the visitor agrees is counted too. */
    answer(answer: ConsentAnswer): void {
      keepConsent(store, answer, now());
      report(current);
      reconsidering.set(false);
    },
    /** Withdraws the answer and asks again. */
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

/** Sends a page view to the site's own service: only the route pattern, without a token; a failure is ignored. */
export const sendPageView =
  (api: ApiClient) =>
  (pattern: AppRoute): void => {
    void api.call(recordPageView, { body: { pattern } }, { anonymous: true, keepalive: true });
  };
