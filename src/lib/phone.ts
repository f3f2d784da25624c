import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type NumberType,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  searchPhoneNumbersInText,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';

/**
 * Keys of the validation texts: the parser's four kinds, and a number of the right length that is not valid in its
 * country.
 */
export type PhoneProblem =
  | 'phoneNotANumber'
  | 'phoneTooShort'
  | 'phoneTooLong'
  | 'phoneInvalidCountry'
  | 'phoneIsInvalid';

export type PhoneReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: PhoneProblem }
  | {
      readonly kind: 'number';
      /** International with dashes instead of spaces, as the API takes it: "+82-10-1234-5678". */
      readonly international: string;
      /** As dialled within the country: "010-1234-5678". */
      readonly national: string;
      readonly country: string | undefined;
      readonly type: NumberType;
      /** Set when the number is not possible or not valid in its country. */
      readonly problem: PhoneProblem | undefined;
    };

/** Limit of the whole input, extension included (§5). */
const LONGEST_INPUT = 250;
const SHORTEST_NATIONAL = 2;

const PROBLEMS: Readonly<Record<string, PhoneProblem>> = {
  NOT_A_NUMBER: 'phoneNotANumber',
  TOO_SHORT: 'phoneTooShort',
  TOO_LONG: 'phoneTooLong',
  INVALID_COUNTRY: 'phoneInvalidCountry',
  INVALID_LENGTH: 'phoneIsInvalid',
};

/** Normalises full-width digits and Unicode dashes to ASCII. */
export const plainPhoneText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Pd}/gu, '-')
    .trim();

/**
 * Reads what was typed or pasted for a country (ISO alpha-2). Never throws.
 * A number that starts with + belongs to the country of its code, whatever was chosen.
 */
export const readPhone = (text: string, country: string): PhoneReading => {
  const typed = plainPhoneText(text);
  if (typed === '') return { kind: 'empty' };
  if (typed.length > LONGEST_INPUT) return { kind: 'problem', problem: 'phoneTooLong' };
  try {
    return readingOf(parsePhoneNumberWithError(typed, { ...homeOf(country), extract: false }));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { kind: 'problem', problem: problemOf(error, typed) };
  }
};

const problemOf = (error: ParseError, typed: string): PhoneProblem => {
  // The parser reports a single digit as not a number; to the user it is too short.
  const isShort = /^\+?\d+$/.test(typed) && typed.length < SHORTEST_NATIONAL;
  return isShort ? 'phoneTooShort' : (PROBLEMS[error.message] ?? 'phoneNotANumber');
};

const readingOf = (number: PhoneNumber): PhoneReading => ({
  kind: 'number',
  international: number
    .format('INTERNATIONAL', { formatExtension: dropExtension })
    .replaceAll(/[^\d+]+/g, '-'),
  national: number.format('NATIONAL', { formatExtension: dropExtension }),
  country: number.country,
  type: number.getType(),
  problem: validate(number),
});

const dropExtension = (formatted: string): string => formatted;

const validate = (number: PhoneNumber): PhoneProblem | undefined => {
  if (number.isValid()) return undefined;
  const length = validatePhoneNumberLength(number.number);
  return length === undefined ? 'phoneIsInvalid' : (PROBLEMS[length] ?? 'phoneIsInvalid');
};

/** Adds the country's spaces and dashes while digits are typed: "0101234" becomes "010-1234". */
export const formatAsTyped = (text: string, country: string): string => {
  const typed = plainPhoneText(text);
  // Letters are kept, so that the user sees the mistake instead of losing text.
  if (!/^[\d+\-\s().]*$/.test(typed)) return text;
  return new AsYouType(knownCountry(country)).input(typed.replaceAll(/[^\d+]/g, ''));
};

/** The first number inside a longer text, such as a pasted business card; undefined when there is none. */
export const findPhone = (text: string, country: string): PhoneReading | undefined => {
  const typed = plainPhoneText(text).slice(0, LONGEST_INPUT);
  for (const { number } of searchPhoneNumbersInText(typed, homeOf(country))) {
    return readingOf(number);
  }
  return undefined;
};

/** "+82" for "KR". */
export const callingCodeOf = (country: string): string => {
  const code = knownCountry(country);
  return code === undefined ? '' : `+${getCountryCallingCode(code)}`;
};

const knownCountry = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

const homeOf = (country: string): { defaultCountry?: CountryCode } =>
  isSupportedCountry(country) ? { defaultCountry: country } : {};
