import type { AppRoute } from '#contract/app-routes.ts';
import { recordPageView } from '#contract/page-views.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import type { createStore } from '#src/lib/store.ts';
import { type ConsentAnswer, forgetConsent, keepConsent, readConsent } from './consent-record.ts';

/** `reconsidering`: the visitor wants to answer again. */
export type Consent = ConsentAnswer | 'unasked' | 'reconsidering';

export interface AnalyticsDeps {
  store: KeyValueStore;
  /** Source of the storage events of other tabs. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Server time, ms. */
  now: () => number;
  /** Set to true when the visitor wants to answer again. */
  reconsidering: ReturnType<typeof createStore<boolean>>;
  /** Whether the browser refuses for the visitor (Global Privacy Control); the question is then not shown. */
  isRefusedByBrowser: boolean;
  /** Runs a deferred task once the page is idle. */
  whenIdle: (run: () => void) => void;
  /** Sends the view to the analytics service; never throws. */
  send: (pattern: AppRoute) => void;
}

/**
 * Counts page views of visitors who have agreed. Earlier views are not sent, except that of the page where
 * they agree.
 */
export function createAnalytics(deps: AnalyticsDeps) {
  const { store, page, now, reconsidering, isRefusedByBrowser, whenIdle, send } = deps;
  let current: { readonly pattern: AppRoute; isSent: boolean } | null = null;
  let earlier = readConsent(store, now());

  const consent = (): Consent => {
    if (isRefusedByBrowser) return 'rejected';
    if (reconsidering.get()) return 'reconsidering';
    earlier = readConsent(store, now());
    return earlier ?? 'unasked';
  };
  const report = (view: typeof current) => {
    // Checked just before sending: the consent may have been withdrawn, possibly in another tab.
    if (view === null || view.isSent || consent() !== 'accepted') return;
    view.isSent = true;
    send(view.pattern);
  };

  return {
    consent,
    /** The answer that the visitor reconsiders, which is withdrawn meanwhile; null if there is none. */
    earlierAnswer: () => earlier,
    /** @param pattern null for a page that is not counted, such as one that was not found */
    pageOpened(pattern: AppRoute | null): void {
      const view = pattern === null ? null : { pattern, isSent: false };
      current = view;
      whenIdle(() => report(view));
    },
    /** The page on which the visitor agrees is counted too. */
    answer(answer: ConsentAnswer): void {
      keepConsent(store, answer, now());
      reconsidering.set(false);
      report(current);
    },
    /** Calls the listener after every change of the consent, which it may have to withdraw. */
    subscribe(listener: () => void): () => void {
      const withdraw = () => {
        if (reconsidering.get()) forgetConsent(store);
        listener();
      };
      if (reconsidering.get()) forgetConsent(store);
      const unsubscribe = reconsidering.subscribe(withdraw);
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
