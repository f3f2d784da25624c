import { describe, expect, it } from 'vitest';
import { COUNTRIES, countryName, defaultCountry, likelyCountries } from './countries.ts';
import { createCountrySearch } from './country-search.ts';
import { callingCodeOf } from './phone.ts';

const countries = COUNTRIES.map((code) => ({
  code,
  callingCode: callingCodeOf(code),
  english: countryName(code, 'en'),
  korean: countryName(code, 'ko'),
}));

describe('the list of countries', () => {
  it('has about 240 entries, each once [COMPLETE-11]', () => {
    expect(COUNTRIES.length).toBeGreaterThanOrEqual(230);
    expect(COUNTRIES.length).toBeLessThanOrEqual(250);
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  });

  it('gives each a name in both languages, a calling code and two letters [COMPLETE-12] [COMPLETE-13] [COMPLETE-14]', () => {
    for (const { code, callingCode, english, korean } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(callingCode).toMatch(/^\+\d{1,3}$/);
      expect(english, code).not.toBe(code);
      expect(korean, code).toMatch(/\p{Script=Hangul}/u);
    }
  });

  it('has the Republic of Korea at index 195 [COMPLETE-16]', () => {
    expect(COUNTRIES[195]).toBe('KR');
  });
});

it.each([
  ['ko', ['en-US'], 'KR'],
  ['en', ['en-US'], 'US'],
  ['en', ['en', 'de-AT'], 'AT'],
  ['en', ['en'], 'KR'],
  ['en', [], 'KR'],
  ['en', ['en-ZZ', '__proto__'], 'KR'],
] as const)('the default country for %s and %j is %s', (language, browser, country) => {
  expect(defaultCountry(language, browser)).toBe(country);
});

it.each([
  ['ko', ['ko-KR'], ['KR', 'JP', 'US', 'CN']],
  ['ko', ['ko', 'de-AT'], ['KR', 'AT', 'JP', 'US', 'CN']],
  ['en', ['en-GB', 'fr-FR'], ['GB', 'FR', 'KR', 'JP', 'US', 'CN']],
  ['en', ['en-US'], ['US', 'KR', 'JP', 'CN']],
  ['en', [], ['KR', 'JP', 'US', 'CN']],
] as const)('the likely countries for %s and %j are %j', (language, browser, countries) => {
  expect(likelyCountries(language, browser)).toEqual(countries);
});

describe('the search', () => {
  const search = createCountrySearch(countries);
  const codes = (query: string) => search(query).map(({ code }) => code);

  it.each([
    ['대한민국', 'KR'],
    ['한국', 'KR'],
    ['ㄷㅎ', 'KR'],
    ['ㄷㅎㅁㄱ', 'KR'],
    ['south korea', 'KR'],
    ['SOUTH K', 'KR'],
    ['+82', 'KR'],
    ['82', 'KR'],
    ['0082', 'KR'],
    ['＋８２', 'KR'],
    ['kr', 'KR'],
    ['usa', 'US'],
    ['미국', 'US'],
    ['ㅁㄱ', 'US'],
    ['독일', 'DE'],
    ['uk', 'GB'],
    ['cote d', 'CI'],
    ['curacao', 'CW'],
  ])('%j finds %s', (query, code) => {
    expect(codes(query).slice(0, 4)).toContain(code);
  });

  it('puts the exact name before longer ones', () => {
    expect(codes('미국')[0]).toBe('US');
    expect(codes('guinea')[0]).toBe('GN');
    expect(codes('Korea')[0]).toBe('KR');
  });

  it('an empty query finds all, in the order of the list', () => {
    expect(codes('')).toEqual(COUNTRIES);
    expect(codes('  ')).toEqual(COUNTRIES);
  });

  it('nonsense finds none and does not throw', () => {
    for (const query of ['zzzz', '+9999', 'ㅋㅋㅋㅋㅋ', '(', '[', '\\', '__proto__'])
      expect(codes(query)).toEqual(query.match(/\w|ㅋ/) ? [] : COUNTRIES);
  });
});
