// Each row was a way in which a validator could be weakened without another test failing (R21).
import { describe, expect, it } from 'vitest';
import {
  emailSchema,
  flagFieldSchema,
  givenEmailSchema,
  givenPasswordSchema,
  idTokenSchema,
  langSchema,
  multilineText,
  newPasswordSchema,
  phoneSchema,
  rowVersionSchema,
  ticketSchema,
  verificationCodeSchema,
  visibleText,
} from './fields.ts';

const T = 'aZ09_-'.repeat(8).slice(0, 43);

const CASES = [
  ['a ticket', ticketSchema, [T], [`${T}a`, T.slice(1), `\n${T}`, `${T}\n`, `${T.slice(1)}=`, '=', 'a', '']],
  [
    'a code',
    verificationCodeSchema,
    ['012345'],
    ['0123456', '01234', '1', '01234x', ' 012345', '012345\n', 'abcdef'],
  ],
  [
    'an ID token',
    idTokenSchema,
    ['aa.bb.cc', 'a_-.b_-.', 'aa.bb.c'],
    [
      'aa.bb',
      '.bb.cc',
      'aa..cc',
      'a!.bb.cc',
      'aa.b!.cc',
      'aa.bb.c!',
      '!aa.bb.cc',
      'aa.bb.cc.dd',
      'aa.bb.cc\n',
    ],
  ],
  [
    'a phone number',
    phoneSchema,
    ['+82-10-1234-5678', ' 821012345678', '+123', `+${'1'.repeat(25)}`],
    ['x+82-10-1234-5678', '+12', `+${'1'.repeat(26)}`, '+82-10-1234-567x', '+-82', '82-10-1234-5678'],
  ],
  ['a language', langSchema, ['en', 'ko'], ['', 'EN', 'ru', 'ko-kr']],
  ['a flag', flagFieldSchema, ['true', 'false'], ['', '1', 'TRUE']],
  ['a given password', givenPasswordSchema, ['x', 'x'.repeat(200)], ['', 'x'.repeat(201)]],
] as const;

describe.each(CASES)('%s', (_, schema, good, bad) => {
  it.each(good)('accepts %j', (text) => expect(schema.safeParse(text).success).toBe(true));
  it.each(bad)('refuses %j', (text) => expect(schema.safeParse(text).success).toBe(false));
});

const messageOf = (schema: typeof emailSchema, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

describe('the schemas of a form say what is wrong', () => {
  it('with a password', () => {
    expect(messageOf(newPasswordSchema, 'Abcdefg1')).toBe('mustInclude');
    expect(newPasswordSchema.safeParse('Ab1!xyzw').success).toBe(true);
  });

  it('with an e-mail address, whose blanks count unless it is only looked up', () => {
    expect(messageOf(emailSchema, 'a@b')).toBe('invalidEmail');
    expect(messageOf(emailSchema, ' a@b.co ')).toBe('invalidEmail');
    expect(messageOf(givenEmailSchema, 'a@b')).toBe('invalidEmail');
    expect(givenEmailSchema.parse(' a@b.co ')).toBe('a@b.co');
  });
});

const INVISIBLE = ['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\ud800b', 'a\u2028b', 'a\u2029b'];

describe('text', () => {
  it('of one line is trimmed and has a length and no control characters', () => {
    const text = visibleText(5);
    expect(text.parse(' a b ')).toBe('a b');
    expect(text.safeParse('12345').success).toBe(true);
    for (const bad of ['', '  ', '123456', 'a\nb', 'a\tb', ...INVISIBLE])
      expect([bad, text.safeParse(bad).success]).toEqual([bad, false]);
  });

  it('of several lines may have tabs and line breaks, which become line feeds', () => {
    const text = multilineText(7);
    expect(text.parse(' a\r\nb\rc\nd ')).toBe('a\nb\nc\nd');
    expect(text.parse('a\tb')).toBe('a\tb');
    expect(text.safeParse('1234567').success).toBe(true);
    for (const bad of ['', ' \n ', '12345678', ...INVISIBLE])
      expect([bad, text.safeParse(bad).success]).toEqual([bad, false]);
  });
});

it('the version of a row is a whole number that the database can hold [R26]', () => {
  for (const good of [1, 2 ** 31 - 1]) expect(rowVersionSchema.safeParse(good).success).toBe(true);
  for (const bad of [0, -1, 1.5, 2 ** 31, '1'])
    expect([bad, rowVersionSchema.safeParse(bad).success]).toEqual([bad, false]);
});
