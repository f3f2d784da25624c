import { getChoseong } from 'es-hangul';

/** The fields a country is searched by. */
export interface SearchableCountry {
  readonly code: string;
  /** With its plus sign: "+82". */
  readonly callingCode: string;
  readonly english: string;
  readonly korean: string;
}

/** Names that people type besides those in the list. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae'],
  CZ: ['czech republic'],
  GB: ['uk', 'england', 'britain', '잉글랜드'],
  KP: ['북한'],
  KR: ['한국', '남한', 'korea', 'republic of korea'],
  NL: ['holland'],
  US: ['usa', 'america'],
};

const INITIALS = /^[ㄱ-ㅎ]+$/;

/** Only these are normalized with NFKC: it would turn ㄷ into a code point that no keyboard types. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const halfWidth = (character: string): string => character.normalize('NFKC');

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.'’()&-]+/g, '');

interface Entry<Country> {
  readonly country: Country;
  readonly names: readonly string[];
  readonly initials: readonly string[];
}

const matchOf = <Country extends SearchableCountry>(entry: Entry<Country>, wanted: string): number => {
  const { code, callingCode } = entry.country;
  const digits = wanted.replace(/^(?:\+|00)/, '');
  if (/^\d+$/.test(digits))
    return callingCode === `+${digits}` ? 2 : callingCode.startsWith(`+${digits}`) ? 1 : 0;
  if (INITIALS.test(wanted)) return bestOf(entry.initials, wanted);
  return Math.max(code.toLowerCase() === wanted ? 2 : 0, bestOf(entry.names, wanted));
};

const bestOf = (names: readonly string[], wanted: string): number =>
  Math.max(
    0,
    ...names.map((name) =>
      name === wanted ? 3 : name.startsWith(wanted) ? 2 : name.includes(wanted) ? 1 : 0,
    ),
  );

/**
 * Creates the search over a list: by Korean or English name, calling code, ISO code and Hangul initials (ㄷㅎ finds
 * 대한민국). Exact matches come first, then prefixes; ties keep the list's order. An empty search finds all.
 */
export const createCountrySearch = <Country extends SearchableCountry>(countries: readonly Country[]) => {
  const entries = countries.map((country): Entry<Country> => {
    const names = [country.korean, country.english, ...(NICKNAMES[country.code] ?? [])].map(plain);
    return { country, names, initials: names.map((name) => getChoseong(name)).filter((text) => text !== '') };
  });
  return (query: string): readonly Country[] => {
    const wanted = plain(query.replaceAll(FULL_WIDTH, halfWidth)).replaceAll(/[^\p{L}\p{N}+]/gu, '');
    if (wanted === '') return countries;
    return entries
      .map((entry) => ({ country: entry.country, match: matchOf(entry, wanted) }))
      .filter(({ match }) => match > 0)
      .toSorted((a, b) => b.match - a.match)
      .map(({ country }) => country);
  };
};
