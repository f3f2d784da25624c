import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '#src/features/legal/legal-document.ts';
import { loadLegalDocument } from '#src/features/legal/load-legal-document.ts';
import { before, endOf } from './period.ts';
import { POLICY_PERIODS } from './retention-table.ts';

const ITEMS: Record<keyof typeof POLICY_PERIODS, readonly [en: RegExp, ko: RegExp]> = {
  improperUse: [/improper use/, /부정 이용/],
  contracts: [/contracts.*payments/, /계약.*결제/],
  complaints: [/complaints/, /불만/],
  visits: [/Visit logs/, /방문 기록/],
  accessRecords: [/Access records/, /접속 기록/],
};

/** The items of section 5 of the privacy policy. */
const itemsOf = (document: LegalDocument): string[] =>
  document.articles
    .filter(({ id }) => id === 'retention')
    .flatMap(({ blocks }) => blocks.flatMap((block) => (typeof block === 'string' ? [] : block.items)));

function monthsIn(item: string): number {
  const [, count, unit] = /(\d+) ?(years?|months|년|개월)/.exec(item) ?? [];
  return Number(count) * (unit === 'months' || unit === '개월' ? 1 : 12);
}

describe('the periods of the retention table', () => {
  it.each(['en', 'ko'] as const)('are those of the privacy policy in %s', async (lang) => {
    const items = itemsOf(await loadLegalDocument('privacy', lang));
    const stated = Object.entries(ITEMS).map(([name, [en, ko]]) => {
      const matching = items.filter((item) => (lang === 'en' ? en : ko).test(item));
      return [name, matching.map(monthsIn)];
    });
    expect(stated).toEqual(Object.entries(POLICY_PERIODS).map(([name, { months }]) => [name, [months]]));
    expect(items).toHaveLength(stated.length);
  });
});

describe('a period before an instant', () => {
  it.each([
    ['2026-06-15T10:00:00.000Z', 3, '2026-03-15T10:00:00.000Z'],
    ['2026-05-31T00:00:00.000Z', 3, '2026-02-28T00:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 12, '2027-02-28T00:00:00.000Z'],
    ['2026-01-31T00:00:00.000Z', 6, '2025-07-31T00:00:00.000Z'],
  ])('%s less %d months is %s', (now, months, expected) => {
    expect(new Date(before(Date.parse(now), { months })).toISOString()).toBe(expected);
  });
});

describe('the end of a period', () => {
  it.each([
    ['2026-03-15T10:00:00.000Z', 3, '2026-06-15T10:00:00.000Z'],
    ['2025-11-30T10:00:00.000Z', 3, '2026-03-01T10:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 36, '2031-03-01T00:00:00.000Z'],
  ])('%s plus %d months is %s, when it is deleted, but not a day earlier', (since, months, expected) => {
    const end = endOf(Date.parse(since), { months });
    expect(new Date(end).toISOString()).toBe(expected);
    const [then, dayEarlier] = [end, end - 86_400_000].map(
      (now) => before(now, { months }) >= Date.parse(since),
    );
    expect([then, dayEarlier]).toEqual([true, false]);
  });
});
