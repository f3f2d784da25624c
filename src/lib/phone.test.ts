import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { phoneSchema } from '#contract/fields.ts';
import { COUNTRIES } from './countries.ts';
import { callingCodeOf, findPhone, formatAsTyped, readPhone } from './phone.ts';

const problemOf = (text: string, country = 'KR') => {
  const reading = readPhone(text, country);
  return reading.kind === 'empty' ? 'empty' : reading.problem;
};

describe('reading a number', () => {
  it('combines the calling code with the digits, dashes for spaces [VALID-31]', () => {
    expect(readPhone('1012345678', 'KR')).toMatchObject({
      kind: 'number',
      international: '+82-10-1234-5678',
    });
    expect(readPhone('010-1234-5678', 'KR')).toMatchObject({
      international: '+82-10-1234-5678',
      problem: undefined,
    });
    expect(readPhone('201 555 0123', 'US')).toMatchObject({ international: '+1-201-555-0123' });
  });

  it('takes full-width digits and other dashes', () => {
    expect(readPhone('０１０－１２３４－５６７８', 'KR')).toMatchObject({
      international: '+82-10-1234-5678',
    });
    expect(readPhone('010–1234—5678', 'KR')).toMatchObject({ international: '+82-10-1234-5678' });
  });

  it('follows a typed country code, whatever was chosen', () => {
    expect(readPhone('+1 201 555 0123', 'KR')).toMatchObject({
      country: 'US',
      international: '+1-201-555-0123',
    });
  });

  it('an empty text is not a problem yet', () => {
    expect(readPhone('  ', 'KR')).toEqual({ kind: 'empty' });
  });

  it('gives no number for unparseable digits [VALID-32]', () => {
    expect(readPhone('+999 12345678', 'KR').kind).toBe('problem');
    expect(readPhone('1', 'KR').kind).toBe('problem');
  });

  it('drops an extension from the reported number', () => {
    expect(readPhone('02-123-4567 ext. 12', 'KR')).toMatchObject({ international: '+82-2-123-4567' });
  });
});

describe('the kinds of problem', () => {
  it('an impossible length for the country [VALID-29]', () => {
    expect(problemOf('12')).toBe('phoneTooShort');
    expect(problemOf('0101234567890123')).toBe('phoneTooLong');
  });

  it('a possible length with a pattern no country uses [VALID-30]', () => {
    expect(problemOf('0000000000')).toBeDefined();
    expect(problemOf('201-055-0123', 'US')).toBe('phoneIsInvalid');
  });

  it('one digit is too short, two are a number [VALID-35]', () => {
    expect(readPhone('1', 'KR').kind).toBe('problem');
    expect(readPhone('12', 'KR').kind).toBe('number');
    expect(problemOf('1')).toBe('phoneTooShort');
  });

  it('18 digits are too long, 17 are a number [VALID-36]', () => {
    expect(readPhone('1'.repeat(17), 'KR').kind).toBe('number');
    expect(readPhone('1'.repeat(18), 'KR').kind).toBe('problem');
    expect(problemOf('1'.repeat(18))).toBe('phoneTooLong');
    expect(problemOf(`+82${'1'.repeat(18)}`)).toBe('phoneTooLong');
  });

  it('250 characters are read, 251 refused [VALID-37]', () => {
    const padded = (length: number) =>
      `010-1234-5678 ext. ${'1'.repeat(length - '010-1234-5678 ext. '.length)}`;
    expect(readPhone(padded(26), 'KR').kind).toBe('number');
    expect(problemOf(`010${'-'.repeat(239)}12345678`)).toBeUndefined();
    expect(problemOf(`010${'-'.repeat(240)}12345678`)).toBe('phoneTooLong');
  });

  it('the same digits are valid in one country and not in another [VALID-38]', () => {
    expect(problemOf('01012345678', 'KR')).toBeUndefined();
    expect(problemOf('01012345678', 'US')).toBeDefined();
  });

  it('letters are not a number [VALID-40]', () => {
    expect(problemOf('abc')).toBe('phoneNotANumber');
    expect(problemOf('전화')).toBe('phoneNotANumber');
  });

  it('a code with one digit is too short [VALID-41]', () => {
    expect(problemOf('+821')).toBe('phoneTooShort');
  });

  it('a code with 18 digits is too long [VALID-42]', () => {
    expect(problemOf('+82123456789012345678')).toBe('phoneTooLong');
  });

  it('a code of no country [VALID-43]', () => {
    expect(problemOf('+999 12345678')).toBe('phoneInvalidCountry');
  });
});

it.each([
  ['01012345678', 'KR', 'MOBILE'],
  ['0212345678', 'KR', 'FIXED_LINE'],
  ['0801234567', 'KR', 'TOLL_FREE'],
  ['0602345678', 'KR', 'PREMIUM_RATE'],
  ['07012345678', 'KR', 'VOIP'],
  ['2015550123', 'US', 'FIXED_LINE_OR_MOBILE'],
  ['08001111', 'GB', 'TOLL_FREE'],
])('%s of %s is of type %s [VALID-39]', (text, country, type) => {
  expect(readPhone(text, country)).toMatchObject({ type });
});

describe('format as you type', () => {
  it.each([
    ['0101234', 'KR', '010-1234'],
    ['01012345678', 'KR', '010-1234-5678'],
    ['2015550123', 'US', '(201) 555-0123'],
    ['+821012345678', 'KR', '+82 10 1234 5678'],
    ['０１０１２３４', 'KR', '010-1234'],
    ['', 'KR', ''],
    ['abc', 'KR', 'abc'],
  ])('%j in %s reads %j', (text, country, formatted) => {
    expect(formatAsTyped(text, country)).toBe(formatted);
  });
});

describe('a pasted text', () => {
  it.each([
    ['연락처: 010-1234-5678 (김 원장)', 'KR', '+82-10-1234-5678'],
    ['전화 +82 10 1234 5678 입니다', 'US', '+82-10-1234-5678'],
    ['Call +1 (201) 555-0123 now', 'KR', '+1-201-555-0123'],
    ['０１０－１２３４－５６７８', 'KR', '+82-10-1234-5678'],
  ])('%j holds %s: %s', (text, country, international) => {
    expect(findPhone(text, country)).toMatchObject({ international });
  });

  it('without a number gives nothing', () => {
    expect(findPhone('치과 원장', 'KR')).toBeUndefined();
  });
});

it('knows calling codes', () => {
  expect(callingCodeOf('KR')).toBe('+82');
  expect(callingCodeOf('US')).toBe('+1');
  expect(callingCodeOf('??')).toBe('');
});

it('reports every country in the form the API takes [VALID-31]', () => {
  for (const code of COUNTRIES) {
    // The list holds only codes the library knows.
    const example = getExampleNumber(code as CountryCode, examples)?.nationalNumber ?? '';
    const reading = readPhone(example, code);
    expect(reading, code).toMatchObject({ kind: 'number', problem: undefined });
    if (reading.kind === 'number')
      expect(phoneSchema.safeParse(reading.international).success, reading.international).toBe(true);
  }
});
