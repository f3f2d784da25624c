import { expect, it } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import { memoryStore } from '#tests/support/fake-api.ts';
import { keepAwaitedEmail, PROGRESS_LIFETIME_MS, readAwaitedEmail } from './sign-up-progress.ts';

const NOW = 1_800_000_000_000;
const EMAIL = 'kim@clinic.co.kr';
it('keeps the address for a day, by server time', () => {
  const store = memoryStore();
  expect(readAwaitedEmail(store, NOW)).toBeNull();
  keepAwaitedEmail(store, EMAIL, NOW);
  expect(readAwaitedEmail(store, NOW + PROGRESS_LIFETIME_MS - 1)?.email).toBe(EMAIL);
  expect(readAwaitedEmail(store, NOW + PROGRESS_LIFETIME_MS)).toBeNull();
});

it('forgets it when set to an empty address', () => {
  const store = memoryStore();
  keepAwaitedEmail(store, EMAIL, NOW);
  keepAwaitedEmail(store, '', NOW);
  expect(store.get(`${PRODUCT.slug}.sign-up`)).toBeNull();
});

it.each([
  '{broken',
  'null',
  '[]',
  JSON.stringify({ email: '"><script>', expiresAt: NOW + 1 }),
  JSON.stringify({ email: EMAIL, expiresAt: 'never' }),
])('treats %s as none', (text) => {
  const store = memoryStore();
  store.set(`${PRODUCT.slug}.sign-up`, text);
  expect(readAwaitedEmail(store, NOW)).toBeNull();
});
