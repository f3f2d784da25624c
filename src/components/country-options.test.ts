import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#src/lib/countries.ts';
import { countrySearchIn, nameIn } from './country-options.ts';

const LIKELY = ['KR', 'JP', 'US', 'CN'];

describe.each(['ko', 'en'] as const)('the list of countries in %s', (lang) => {
  const search = countrySearchIn(lang, LIKELY);
  const all = search('');
  const codes = (query: string) => search(query).map(({ code }) => code);

  it('lists the likely ones first, then the others in the alphabetical order of the language, each once', () => {
    expect(all.slice(0, LIKELY.length).map(({ code }) => code)).toEqual(LIKELY);
    const others = all.slice(LIKELY.length).map((country) => nameIn(country, lang));
    expect(others).toEqual(others.toSorted(new Intl.Collator(lang).compare));
    expect(all.map(({ code }) => code).toSorted()).toEqual(COUNTRIES.toSorted());
  });

  it('finds South Korea first by "Korea"', () => {
    expect(codes('Korea').slice(0, 2)).toEqual(['KR', 'KP']);
  });

  it('keeps its order among countries that match equally well', () => {
    expect(codes('+1').slice(0, 1)).toEqual(['US']);
  });
});

it('sorts by Hangul in Korean', () => {
  const [first] = countrySearchIn('ko', LIKELY)('').slice(LIKELY.length);
  expect(first?.korean).toBe('가나');
});
