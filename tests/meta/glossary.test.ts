// One term per concept, in mails and on the screen.
import { describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { MAIL_TEXTS } from '#server/mail/mail-texts.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';

const TIME = '12:00';
const MINUTES = 60;

interface Tree {
  readonly [key: string]: unknown;
}

/** All texts in a tree; functions are called with a placeholder. */
const textsBelow = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsBelow(value(value.length === 0 ? undefined : TIME));
  return typeof value === 'object' && value !== null
    ? Object.values(value as Tree).flatMap((below) => textsBelow(below))
    : [];
};

const LOCALES = { en, ko } as const;

/** Rejected synonyms and the term to use instead. */
const OTHER_WORDS: Record<'ko' | 'en', readonly (readonly [RegExp, string])[]> = {
  ko: [
    [/인증 ?코드/, '인증 번호'],
    [/닉네임|별명/, '이름'],
    [/프로필 이미지/, '프로필 사진'],
  ],
  en: [
    [/\bnickname/i, 'full name'],
    [/\bsign(?:s|ed|ing)?[ -]in\b/i, 'log in'],
    [/\bsign(?:s|ed|ing)?[ -]out\b/i, 'log out'],
    [/\bthis mail\b/i, 'this email'],
  ],
};

describe.each(['ko', 'en'] as const)('in %s', (lang) => {
  const texts = [
    ...textsBelow(LOCALES[lang]),
    ...textsBelow(MAIL_TEXTS[lang]),
    ...Object.values(CODE_TEXTS).map((code) => code[lang]),
  ];

  it.each(OTHER_WORDS[lang])('no text of a screen, a mail or the server says %s instead of "%s"', (word) => {
    expect(texts.filter((text) => word.test(text))).toEqual([]);
  });

  it('a mail calls the code what the screen calls it', () => {
    const { secretLabel, validity } = MAIL_TEXTS[lang].verification;
    const field = LOCALES[lang].auth.code.code;
    expect(secretLabel).toBe(field);
    expect(LOCALES[lang].fields.code.label).toBe(field);
    expect(validity(MINUTES)?.toLowerCase()).toContain(field.toLowerCase());
  });

  it('finding an account asks for the name under the label that sign-up uses', () => {
    const { forgotEmail, fullName } = LOCALES[lang].auth;
    expect(forgotEmail.subtitle.toLowerCase()).toContain(fullName.toLowerCase());
  });
});
