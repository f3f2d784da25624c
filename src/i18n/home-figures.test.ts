import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { home as englishHero } from './locales/en/home.ts';
import { home as english } from './locales/en/story.ts';
import { home as koreanHero } from './locales/ko/home.ts';
import { home as korean } from './locales/ko/story.ts';

interface Plan {
  readonly monthlyFee: number | null;
  readonly monthlyChargePoints: number | null;
}

const { plans }: { plans: readonly Plan[] } = JSON.parse(
  readFileSync('server/seed/content/plans.json', 'utf8'),
);
const paid = plans.filter(({ monthlyFee }) => (monthlyFee ?? 0) > 0);
const digits = (text: string) => text.replaceAll(',', '').match(/\d+/g)?.map(Number);

describe.each([
  ['ko', koreanHero, korean],
  ['en', englishHero, english],
])('the home page in %s', (_, { hero }, { plans: { premium } }) => {
  it('counts the verified printers', () => {
    const printers = readFileSync('server/seed/content/printers.json', 'utf8');
    expect(digits(hero.factPrinters)).toEqual([printers.match(/"status": "verified"/g)?.length]);
  });

  it('names the lowest monthly fee and the points of the plans that are sold', () => {
    expect(digits(premium.price)).toEqual([Math.min(...paid.map(({ monthlyFee }) => monthlyFee ?? 0))]);
    const points = paid.map(({ monthlyChargePoints }) => monthlyChargePoints ?? 0);
    expect(digits(premium.three)).toEqual([Math.min(...points), Math.max(...points)]);
  });
});
