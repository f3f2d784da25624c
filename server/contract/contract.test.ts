import { describe, expect, it } from 'vitest';
import { CODE_TEXTS } from './code-texts.ts';
import { CODES, codeNameOf } from './codes.ts';
import { ENDPOINTS } from './endpoints.ts';
import { isEmail, newPasswordSchema, PASSWORD_SPECIALS, passwordProblems, phoneSchema } from './fields.ts';
import { nickNameSchema } from './names.ts';

describe('codes', () => {
  const entries = Object.entries(CODES);

  it('have a text of their own in English, Korean and Russian [LANG-6]', () => {
    for (const text of Object.values(CODE_TEXTS)) {
      expect(text.en).toMatch(/^[\x20-\x7e]+$/);
      expect(text.ko).toMatch(/[가-힣]/);
      expect(text.ru).toMatch(/[а-я]/i);
    }
  });

  it('are non-zero, unique, named, and only one answers 401', () => {
    const numbers = entries.map(([, entry]) => entry.code);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).not.toContain(0);
    for (const [name, entry] of entries) expect(codeNameOf(entry.code)).toBe(name);
    expect(codeNameOf(0)).toBeUndefined();
    expect(entries.filter(([, entry]) => entry.status === 401).map(([name]) => name)).toEqual([
      'SessionEnded',
    ]);
  });

  it.each(Object.entries(CODE_TEXTS))('%s has its text in three languages', (_, text) => {
    expect(text.ko).toMatch(/[가-힣]/);
    expect(text.ru).toMatch(/[а-я]/);
    expect(text.en).not.toMatch(/[가-힣а-я]/);
  });
});

describe('endpoints', () => {
  it('have an id of their own and a distinct method and path', () => {
    const calls = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
    for (const [id, endpoint] of Object.entries(ENDPOINTS)) expect(endpoint.id).toBe(id);
  });
});

describe('fields', () => {
  it('a password of 8 to 20 characters with letter, digit and special is accepted [VALID-11] [VALID-12]', () => {
    expect(passwordProblems('Ab1!xyzw')).toEqual([]);
    expect(passwordProblems('Ab1!xyzwAb1!xyzwAb1!')).toEqual([]);
    expect(newPasswordSchema.safeParse('Ab1!xyzw').success).toBe(true);
  });

  it('a password too short, too long or with the wrong characters is refused [VALID-14] [VALID-15] [VALID-16] [VALID-18]', () => {
    expect(passwordProblems('Ab1!xyz')).toEqual(['atLeastEightChars']);
    expect(passwordProblems('Ab1!xyzwAb1!xyzwAb1!x')).toEqual(['atMostTwentyChars']);
    for (const wrong of [
      '1234567!',
      'Abcdefg!',
      'Abcdefg1',
      'Abcdef1!~',
      'Abcde 1!',
      'Abcdef1!가',
      'Abcdef1!\\',
    ]) {
      expect([wrong, passwordProblems(wrong)]).toEqual([wrong, ['mustInclude']]);
    }
    expect(passwordProblems('')).toEqual(['atLeastEightChars', 'mustInclude']);
  });

  it('each special character counts and no other does [VALID-17]', () => {
    expect(PASSWORD_SPECIALS).toBe('!@#$%^&*()_-=+[]{};:,.?/');
    for (let code = 0x20; code < 0x7f; code += 1) {
      const character = String.fromCharCode(code);
      const isSpecial = PASSWORD_SPECIALS.includes(character);
      expect([character, passwordProblems(`Abcdef1${character}`).length === 0]).toEqual([
        character,
        isSpecial,
      ]);
    }
  });

  it('an e-mail follows the HTML rule with a dotted domain', () => {
    for (const good of [
      'a@b.co',
      "o'neil+x@sub.clinic.co.kr",
      'hana@müller.example',
      'hana@치과.kr',
      'a.@b.co',
      'a@אב.example',
      'a@b.c0',
      'a@123.co',
      'a@xn--mller-kva.example',
      'a@ＭÜＬＬＥＲ.example',
    ]) {
      expect([good, isEmail(good)]).toEqual([good, true]);
    }
    const long = `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.kr`;
    for (const bad of [
      'abc',
      'a@b',
      'a@b.',
      'a@.b',
      'a b@c.de',
      'a@b..c',
      'a@-b.de',
      '가@b.de',
      'a@b.de\n',
      'a@b.123',
      'a@1.2.3.44',
      'a@b.0x7f',
      'a@1א.com',
      `a@${'é'.repeat(60)}.example`,
      'a@\u0301b.example',
      'a@b-.example',
      'a@b.example:25',
      'a@b@c.example',
      'a@b%2ec.example',
      'a@b\u00adc.example',
      'a@b。example',
      long,
    ]) {
      expect([bad, isEmail(bad)]).toEqual([bad, false]);
    }
  });

  it('a name is trimmed and contains no control characters; a phone number is international with dashes', () => {
    expect(nickNameSchema.parse('  Hana ')).toBe('Hana');
    expect(nickNameSchema.safeParse('a\u0000b').success).toBe(false);
    expect(phoneSchema.safeParse('+82-10-1234-5678').success).toBe(true);
    for (const bad of ['010-1234-5678', '+82--10', '+82 10', '+', '+82-10-1234-5678-']) {
      expect([bad, phoneSchema.safeParse(bad).success]).toEqual([bad, false]);
    }
  });
});
