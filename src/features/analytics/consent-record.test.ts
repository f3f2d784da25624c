import { expect, it } from 'vitest';
import { memoryStore } from '#tests/support/fake-api.ts';
import {
  CONSENT_KEY,
  CONSENT_LIFETIME_MS,
  forgetConsent,
  keepConsent,
  readConsent,
} from './consent-record.ts';

const NOW = 1_800_000_000_000;
it.each(['accepted', 'rejected'] as const)('keeps %s for 180 days', (answer) => {
  const store = memoryStore();
  expect(readConsent(store, NOW)).toBeNull();
  keepConsent(store, answer, NOW);
  expect(readConsent(store, NOW + 180 * 86_400_000 - 1)).toBe(answer);
  expect(readConsent(store, NOW + 180 * 86_400_000)).toBeNull();
});

it('keeps the answer when the clock goes back a little, and asks again when it was far ahead', () => {
  const store = memoryStore();
  keepConsent(store, 'accepted', NOW);
  expect(readConsent(store, NOW - 60_000)).toBe('accepted');
  expect(readConsent(store, NOW - 2 * 86_400_000)).toBeNull();
});

it('removes the answer', () => {
  const store = memoryStore();
  keepConsent(store, 'accepted', NOW);
  forgetConsent(store);
  expect(store.get(CONSENT_KEY)).toBeNull();
});

it.each([
  '{broken',
  'null',
  '"accepted"',
  JSON.stringify({ answer: 'maybe', expiresAt: NOW + 1 }),
  JSON.stringify({ answer: 'accepted' }),
  JSON.stringify({ answer: 'accepted', expiresAt: NOW + 2 * CONSENT_LIFETIME_MS }),
])('ignores a stored %s', (text) => {
  const store = memoryStore();
  store.set(CONSENT_KEY, text);
  expect(readConsent(store, NOW)).toBeNull();
});
