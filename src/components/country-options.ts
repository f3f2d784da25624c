import { COUNTRIES, countryName } from '#src/lib/countries.ts';
import { createCountrySearch, type SearchableCountry } from '#src/lib/country-search.ts';
import type { Language } from '#src/lib/language.ts';
import { callingCodeOf } from '#src/lib/phone.ts';

export type CountryOption = SearchableCountry;

const OPTIONS: readonly CountryOption[] = COUNTRIES.map((code) => ({
  code,
  callingCode: callingCodeOf(code),
  english: countryName(code, 'en'),
  korean: countryName(code, 'ko'),
}));

/** Finds among all countries, in the fixed order of the list. */
export const searchCountries = createCountrySearch(OPTIONS);

export const nameIn = (option: CountryOption, language: Language): string =>
  language === 'ko' ? option.korean : option.english;
