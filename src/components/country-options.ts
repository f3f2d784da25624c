import { COUNTRIES, countryName } from '#src/lib/countries.ts';
import { createCountrySearch, type SearchableCountry } from '#src/lib/country-search.ts';
import type { Language } from '#src/lib/language.ts';
import { callingCodeOf } from '#src/lib/phone.ts';

export type CountryOption = SearchableCountry;

export const nameIn = (option: CountryOption, language: Language): string =>
  language === 'ko' ? option.korean : option.english;

/**
 * Creates the search over all countries, sorted for a list in a language.
 *
 * @param likely codes that come first, in this order; the others follow alphabetically
 */
export const countrySearchIn = (language: Language, likely: readonly string[]) => {
  const { compare } = new Intl.Collator(language);
  const rankOf = (code: string) => (likely.includes(code) ? likely.indexOf(code) : likely.length);
  const options = COUNTRIES.map(
    (code): CountryOption => ({
      code,
      callingCode: callingCodeOf(code),
      english: countryName(code, 'en'),
      korean: countryName(code, 'ko'),
    }),
  );
  return createCountrySearch(
    options.toSorted(
      (one, other) =>
        rankOf(one.code) - rankOf(other.code) || compare(nameIn(one, language), nameIn(other, language)),
    ),
  );
};
