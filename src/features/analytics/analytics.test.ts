import { expect, it, vi } from 'vitest';
import { createStore as createStorage } from '#src/lib/storage.ts';
import { createStore } from '#src/lib/store.ts';
import { type AnalyticsDeps, createAnalytics } from './analytics.ts';
import { keepConsent, readConsent } from './consent-record.ts';

const NOW = 1_800_000_000_000;

function createScene(deps: Partial<AnalyticsDeps> = {}) {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const page = new EventTarget();
  const reconsidering = createStore(false);
  const store = createStorage(() => {
    throw new Error('no storage');
  });
  const analytics = createAnalytics({
    store,
    page,
    now: () => NOW,
    reconsidering,
    isRefusedByBrowser: false,
    whenIdle: (run) => waiting.push(run),
    send: (pattern) => sent.push(pattern),
    ...deps,
  });
  const idle = () => {
    for (const run of waiting.splice(0)) run();
  };
  return { analytics, reconsidering, store, page, sent, idle };
}

it('sends nothing before the visitor agrees, and then the current page once', () => {
  const { analytics, sent, idle } = createScene();
  analytics.pageOpened('/');
  idle();
  analytics.pageOpened('/about');
  expect(analytics.consent()).toBe('unasked');
  expect(sent).toEqual([]);
  analytics.answer('accepted');
  idle();
  expect(sent).toEqual(['/about']);
});

it('sends one view for each page opened [ANALYTICS-1]', () => {
  const { analytics, store, sent, idle } = createScene();
  keepConsent(store, 'accepted', NOW);
  analytics.pageOpened('/');
  expect(sent).toEqual([]);
  analytics.pageOpened('/content/{id}');
  analytics.pageOpened(null);
  analytics.pageOpened('/content/{id}');
  idle();
  expect(sent).toEqual(['/', '/content/{id}', '/content/{id}']);
});

it('sends nothing after a refusal', () => {
  const { analytics, sent, idle } = createScene();
  analytics.pageOpened('/');
  analytics.answer('rejected');
  analytics.pageOpened('/about');
  idle();
  expect(analytics.consent()).toBe('rejected');
  expect(sent).toEqual([]);
});

it('does not ask and sends nothing when the browser refuses, whatever is stored', () => {
  const { analytics, store, sent, idle } = createScene({ isRefusedByBrowser: true });
  keepConsent(store, 'accepted', NOW);
  analytics.pageOpened('/');
  idle();
  expect(analytics.consent()).toBe('rejected');
  expect(sent).toEqual([]);
});

it('withdraws an answer, also for a queued view; agreeing again counts no page twice', () => {
  const { analytics, reconsidering, sent, idle } = createScene();
  analytics.answer('accepted');
  analytics.pageOpened('/');
  reconsidering.set(true);
  expect(analytics.consent()).toBe('reconsidering');
  idle();
  expect(sent).toEqual([]);
  analytics.answer('accepted');
  reconsidering.set(true);
  analytics.answer('accepted');
  expect(sent).toEqual(['/']);
});

it('notifies of answers in this tab and in others, until unsubscribed', () => {
  const { analytics, reconsidering, store, page } = createScene();
  const listener = vi.fn();
  const stop = analytics.subscribe(listener);
  analytics.answer('rejected');
  reconsidering.set(true);
  expect(readConsent(store, NOW)).toBeNull();
  page.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  analytics.answer('accepted');
  page.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(3);
});

it('knows the earlier answer of a visitor who reconsiders before anything else was asked', () => {
  const { store } = createScene();
  keepConsent(store, 'accepted', NOW);
  const reconsidering = createStore(true);
  const { analytics } = createScene({ store, reconsidering });
  analytics.subscribe(() => undefined);
  expect(analytics.consent()).toBe('reconsidering');
  expect(analytics.earlierAnswer()).toBe('accepted');
  expect(readConsent(store, NOW)).toBeNull();
});
