import { expect, it } from 'vitest';
import { ticketSchema } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';
import { memoryStore } from '#tests/support/fake-api.ts';
import { forgetProposal, proposeTicket, readTicket, removeTicket, writeTicket } from './ticket-record.ts';

const NOW = 1_800_000_000_000;
const record = { email: 'kim@clinic.co.kr', ticket: 't'.repeat(43), expiresAt: NOW + 1 };
it('keeps the right to join until it ends', () => {
  const store = memoryStore();
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
])('treats %s as none', (text) => {
  const store = memoryStore();
  store.set(`${PRODUCT.slug}.ticket`, text);
  expect(readTicket(store, NOW)).toBeNull();
});

it('proposes the same ticket for an address until it is granted', () => {
  const tab = memoryStore();
  const proposed = proposeTicket(tab, 'kim@clinic.co.kr');
  expect(ticketSchema.safeParse(proposed).success).toBe(true);
  expect(proposeTicket(tab, 'kim@clinic.co.kr')).toBe(proposed);
  forgetProposal(tab);
  expect(proposeTicket(tab, 'kim@clinic.co.kr')).not.toBe(proposed);
});

it.each(['{broken', '[]', JSON.stringify({ email: 'lee@clinic.co.kr', ticket: 'short' })])(
  'replaces the malformed proposal %s',
  (text) => {
    const tab = memoryStore();
    tab.set(`${PRODUCT.slug}.proposed-ticket`, text);
    expect(ticketSchema.safeParse(proposeTicket(tab, 'lee@clinic.co.kr')).success).toBe(true);
  },
);
