import type { Language } from './language.ts';

/**
 * Countries and territories with a calling code, by English name, as ISO 3166-1 alpha-2 (XK: Kosovo, user-assigned).
 * The order is part of the product: index 195 is the Republic of Korea. Reserved codes (AC, TA) are left out.
 */
export const COUNTRIES: readonly string[] = `
AF AX AL DZ AS AD AO AI AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BR IO VG BN BG BF BI
KH CM CA CV BQ KY CF TD CL CN CX CC CO KM CG CD CK CR CI HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ
ET FK FO FJ FI FR GF PF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HN HK HU IS IN ID IR IQ IE IM
IL IT JM JP JE JO KZ KE KI XK KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM
MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE NG NU NF KP MK MP NO OM PK PW PS PA PG PY PE PH PL PT PR
QA RE RO RU RW WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA KR SS ES LK BL SH KN LC MF PM VC SD SR SJ SE
CH SY TW TJ TZ TH TL TG TK TO TT TN TR TM TC TV VI UG UA AE GB US UY UZ VU VA VE VN WF EH YE ZM ZW
`
  .trim()
  .split(/\s+/);

/** The specification's default, its entry 195 (§2). */
const DEFAULT_COUNTRY = 'KR';

const namesByLanguage = new Map<Language, Intl.DisplayNames>();

/** The country's name in a language; its code where the browser knows no name. */
export const countryName = (code: string, language: Language): string => {
  const known = namesByLanguage.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  namesByLanguage.set(language, known);
  return known.of(code) ?? code;
};

/** The countries with the most members. */
const MARKETS = [DEFAULT_COUNTRY, 'JP', 'US', 'CN'];

/**
 * The countries a user most likely wants: the default for the language, the browser's regions, then the main markets.
 */
export const likelyCountries = (
  language: Language,
  browserLanguages: readonly string[],
): readonly string[] => [
  ...new Set([
    defaultCountry(language, browserLanguages),
    ...browserLanguages.map(regionOf).filter((region) => region !== undefined),
    ...MARKETS,
  ]),
];

/** Korea for the Korean interface, else the region of the browser's first language that names one, else Korea. */
export const defaultCountry = (language: Language, browserLanguages: readonly string[]): string => {
  if (language === 'ko') return DEFAULT_COUNTRY;
  return browserLanguages.map(regionOf).find((region) => region !== undefined) ?? DEFAULT_COUNTRY;
};

const regionOf = (tag: string): string | undefined => {
  try {
    const { region } = new Intl.Locale(tag);
    return region !== undefined && COUNTRIES.includes(region) ? region : undefined;
  } catch {
    return undefined;
  }
};
