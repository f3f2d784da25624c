import { describe, expect, it } from 'vitest';
import type { Language } from '#src/lib/language.ts';
import { createI18n } from './create-i18n.ts';
import { loadTexts, TEXT_PARTS } from './load-texts.ts';
import { en } from './locales/en/en.ts';
import { ko } from './locales/ko/ko.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

const textsOf = (tree: Tree, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const name = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[name, value] as const] : textsOf(value, name);
  });

const english = new Map(textsOf(en));
const korean = new Map(textsOf(ko));
const placeholders = (text: string) =>
  Array.from(text.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g), ([, name]) => name).toSorted();

/** Words that stay unchanged in Korean: names, formats, keys and codes. */
const KEPT =
  /(?<![A-Za-z])(?:Cusplane|IP2Location LITE|IP|STL|CSV|AI|SHA|Apple|Intel|Windows|macOS|MacOS|OpenGL|Google|Caps Lock|png|jpeg|webp|MB|GB|PC|ENG|KOR|A-Z|a-z|TOTP|USB|3D|DLP|LCD|SLA|mm|ml|nm|µm|x|p|Esc|Enter|LinkedIn|Instagram|YouTube|English|CAD|RAM|name@clinic\.com)(?![A-Za-z])/g;
const wordsLeft = (text: string) =>
  text
    .replaceAll(/\{\{[^}]*\}\}|<\/?[a-zA-Z]+>/g, '')
    .replaceAll(KEPT, '')
    .match(/[A-Za-z]{2,}/g) ?? [];

describe('the two languages', () => {
  it('have the same keys', () => {
    expect(Array.from(korean.keys()).toSorted()).toEqual(Array.from(english.keys()).toSorted());
  });

  // So no text of the Korean parts is without an English one at run time, where only one language is loaded.
  it('have the same keys in every part, and each key in some part [LANG-4]', async () => {
    const keysIn = async (language: Language) => {
      const parts = await Promise.all(TEXT_PARTS.map((part) => loadTexts(language, part)));
      return parts.map((texts) =>
        textsOf(texts as Tree)
          .map(([key]) => key)
          .toSorted(),
      );
    };
    const inEnglish = await keysIn('en');
    expect(inEnglish).toEqual(await keysIn('ko'));
    expect([...new Set(inEnglish.flat())].toSorted()).toEqual(Array.from(korean.keys()).toSorted());
  });

  it('have no empty text', () => {
    expect([...english, ...korean].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have the same placeholders', () => {
    for (const [key, text] of english)
      expect(placeholders(korean.get(key) ?? ''), key).toEqual(placeholders(text));
  });

  it('leave no English in Korean but names [LANG-2]', () => {
    expect(Array.from(korean).filter(([, text]) => wordsLeft(text).length > 0)).toEqual([]);
  });

  it('leave no Hangul in English but names of the language itself [LANG-1]', () => {
    const hangul = Array.from(english).filter(
      ([, text]) => /\p{Script=Hangul}/u.test(text) && text !== '한국어',
    );
    expect(hangul).toEqual([]);
  });

  it('use the 합니다 style in Korean, without exclamation marks', () => {
    const rude = Array.from(korean).filter(([, text]) =>
      /!|(?:해요|예요|이에요|네요|어요|아요)(?:[.?]|$)/.test(text),
    );
    expect(rude).toEqual([]);
  });

  // Except for the product's name: it never changes, so its particle is known.
  it('put no particle that depends on the word directly after a placeholder', () => {
    const clumsy = Array.from(korean).filter(([, text]) =>
      /(?<!product)\}\}(?:을|를|이|가|은|는|과|와|으로|로)(?=\s|$|[.,])/.test(text),
    );
    expect(clumsy).toEqual([]);
  });
});

describe('the texts the specification fixes', () => {
  it.each([
    ['validation.invalidEmail', 'Invalid email address', '[VALID-3] [ERR-28]'],
    ['validation.emailIsRequired', 'Email address is required', '[VALID-8] [ERR-30]'],
    ['validation.emailAlreadyExists', 'Email already in use, please proceed to login', '[ERR-31] [ERR-48]'],
    ['validation.pleaseEnterId', 'Please enter your id', ''],
    ['validation.pleaseEnterPassword', 'Please enter your password.', '[VALID-5] [ERR-33]'],
    ['validation.atLeastEightChars', 'Your password must be at least 8 characters.', '[VALID-10] [ERR-34]'],
    ['validation.atMostTwentyChars', 'Your password must be at most 20 characters.', '[VALID-13] [ERR-35]'],
    [
      'validation.mustInclude',
      'Your password must include at least one alphabet, number, and special character',
      '[VALID-19] [ERR-36]',
    ],
    ['validation.retypePassword', 'Please retype your password.', '[VALID-20] [ERR-37]'],
    ['validation.passwordDontMatch', 'Your passwords do not match.', '[VALID-21] [ERR-38]'],
    ['validation.passwordMustMatch', 'Password must match.', '[VALID-22]'],
    ['validation.nameIsRequired', 'Name is required.', '[VALID-24]'],
    ['validation.phoneIsRequired', 'Phone number is required.', '[VALID-28]'],
    ['validation.imageTooLarge', 'Image should be less than 2mb.', '[VALID-34]'],
    ['validation.newPasswordIsRequired', 'New password is required', '[VALID-44]'],
    [
      'validation.accountNotExist',
      'This account does not exist. Enter a different account or create a new one.',
      '[ERR-39] [ERR-49]',
    ],
    ['errors.fallback', 'An unexpected error occurred. Please try again.', '[ERR-20]'],
    ['errors.success', 'The process completed successfully!', '[ERR-21]'],
    ['errors.verificationSent', 'Verification email has sent to', '[ERR-53]'],
    ['auth.expired.description', 'The email has been expired.', '[ERR-50]'],
    ['auth.invitationSent.title', 'Invitation Sent!', '[ERR-54]'],
    ['auth.passwordSent.title', 'Password sent!', '[ERR-55]'],
    ['auth.emailFound.title', 'Email was found!', '[ERR-56]'],
  ])('%s is %j %s', (key, text) => {
    expect(english.get(key)).toBe(text);
    expect(korean.get(key)).toMatch(/\p{Script=Hangul}/u);
  });

  it('required and somethingWentWrong exist in both [ERR-29] [ERR-32]', () => {
    for (const key of ['validation.required', 'validation.somethingWentWrong']) {
      expect(english.get(key)).toBeTruthy();
      expect(korean.get(key)).toMatch(/\p{Script=Hangul}/u);
    }
  });
});

describe('the instance', () => {
  it('works in each language at once, without a window', () => {
    expect(createI18n({ language: 'ko', resources: { ko } }).t('common.cancel')).toBe('취소');
    expect(createI18n({ language: 'en', resources: { en } }).t('common.cancel')).toBe('Cancel');
  });

  it('falls back to Korean for a missing English text [LANG-4]', () => {
    const { cancel: _, ...common } = en.common;
    // A text missing at run time, such as from a stale chunk; the types allow none.
    const stale = { ...en, common } as typeof en;
    expect(createI18n({ language: 'en', resources: { en: stale, ko } }).t('common.cancel')).toBe('취소');
  });

  it('fills placeholders and leaves escaping to React', () => {
    const i18n = createI18n({ language: 'en', resources: { en } });
    expect(i18n.t('auth.useSuggestion', { email: "o'neil@a.co" })).toBe("Use o'neil@a.co");
  });

  it('does not affect another instance', () => {
    const one = createI18n({ language: 'ko', resources: { ko } });
    createI18n({ language: 'en', resources: { en } });
    expect(one.t('common.cancel')).toBe('취소');
  });
});
