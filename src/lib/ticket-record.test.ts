import { expect, it } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import { createStore } from './storage.ts';
import { readTicket, removeTicket, writeTicket } from './ticket-record.ts';

const NOW = 1_800_000_000_000;
const record = { email: 'kim@clinic.co.kr', ticket: 't'.repeat(43), expiresAt: NOW + 1 };
const emptyStore = () =>
  createStore(() => {
    throw new Error('no storage');
  });

it('keeps the right to join until it ends', () => {
  const store = emptyStore();
  expect(readTicket(store, NOW)).toBeNull();
  writeTicket(store, record);
  expect(readTicket(store, NOW)).toEqual(record);
  expect(readTicket(store, NOW + 1)).toBeNull();
  removeTicket(store);
  expect(readTicket(store, NOW)).toBeNull();
});

it.each([
  '{broken',
  'null',
  '[]',
  JSON.stringify({ ...record, ticket: 'short' }),
  JSON.stringify({ ...record, ticket: '"><script>'.padEnd(43, 'x') }),
  JSON.stringify({ ...record, expiresAt: 'never' }),
])('takes %s for none', (text) => {
  const store = emptyStore();
  store.set(`${PRODUCT.slug}.ticket`, text);
  expect(readTicket(store, NOW)).toBeNull();
});
