import { expect, it } from 'vitest';
import { keepAwaitedEmail } from '#src/lib/sign-up-progress.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import { writeTicket } from '#src/lib/ticket-record.ts';
import { memoryStore } from '#tests/support/fake-api.ts';
import { isDismissed, keepDismissal } from './dismissed-offer.ts';

const NOW = 1_800_000_000_000;
const EMAIL = 'kim@clinic.co.kr';
const awaitMail = (store: KeyValueStore, at: number) => keepAwaitedEmail(store, EMAIL, at);
const verify = (store: KeyValueStore, at: number) =>
  writeTicket(store, { email: EMAIL, ticket: 't'.repeat(43), expiresAt: at + 3_600_000 });

it.each([
  ['another mail', awaitMail, awaitMail],
  ['the address is verified', awaitMail, verify],
  ['the address is verified again', verify, verify],
])('the offer stays dismissed until %s', (_, offer, next) => {
  const store = memoryStore();
  offer(store, NOW);
  expect(isDismissed(store)).toBe(false);
  keepDismissal(store);
  expect(isDismissed(store)).toBe(true);
  next(store, NOW + 60_000);
  expect(isDismissed(store)).toBe(false);
});
