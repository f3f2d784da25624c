import { describe, expect, it } from 'vitest';
import {
  chooseLanguage,
  type LanguageHints,
  languageCookie,
  languageFrom,
  languageParameter,
} from './language.ts';

describe('one raw value', () => {
  it.each([
    ['ko', 'ko'],
    ['KO', 'ko'],
    ['ko-kr', 'ko'],
    ['ko-KR', 'ko'],
    ['Ko-Kr', 'ko'],
    [' ko ', 'ko'],
    ['en', 'en'],
    ['EN', 'en'],
    ['en-US', 'en'],
    ['fr', 'en'],
    ['ja-JP', 'en'],
    ['zh-Hant-TW', 'en'],
    ['ru', 'en'],
  ])('%j means %s [LANG-10] [LANG-11] [LANG-12]', (raw, language) => {
    expect(languageFrom(raw)).toBe(language);
  });

  it.each([
    '',
    ' ',
    'und',
    'x',
    'korean',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    'en/../ko',
    '<script>',
    'ko_KR',
    'ko;en',
    '1',
    'null',
    'undefined',
    '%6b%6f',
    'en\u0000',
    '한국어',
    'e'.repeat(5000),
    'en-'.repeat(40),
  ])('%j names no language and is never used [S44]', (raw) => {
    expect(languageFrom(raw)).toBeUndefined();
  });

  it('an absent value names no language', () => {
    expect(languageFrom(null)).toBeUndefined();
    expect(languageFrom(undefined)).toBeUndefined();
  });
});

describe('the order of the sources', () => {
  const all = {
    parameter: 'en',
    session: 'en',
    cookie: 'en',
    local: 'en',
    browser: ['en-US'],
    htmlTag: 'en',
  };
  const none = { parameter: null, session: null, cookie: null, local: null, browser: [], htmlTag: '' };
  it.each<[string, LanguageHints, string, string]>([
    ['nothing known gives Korean [LANG-3]', none, 'ko', 'none'],
    ['the parameter beats everything [LANG-7] [LANG-13]', { ...all, parameter: 'ko' }, 'ko', 'parameter'],
    ['the session beats the cookie [LANG-8]', { ...all, parameter: null, session: 'ko' }, 'ko', 'session'],
    [
      'the cookie beats local storage [LANG-13]',
      { ...all, parameter: null, session: null, cookie: 'ko' },
      'ko',
      'cookie',
    ],
    [
      'local storage beats the browser [LANG-13]',
      { ...none, local: 'ko', browser: ['en-US'], htmlTag: 'en' },
      'ko',
      'local',
    ],
    [
      'the browser beats the html tag [LANG-9]',
      { ...none, browser: ['ko-KR'], htmlTag: 'en' },
      'ko',
      'browser',
    ],
    ['the html tag comes last [LANG-13]', { ...none, htmlTag: 'en' }, 'en', 'htmlTag'],
    [
      'another browser language gives English [LANG-12]',
      { ...none, browser: ['fr-FR', 'ko'], htmlTag: 'ko' },
      'en',
      'browser',
    ],
    [
      'a hostile parameter is ignored [S44]',
      { ...none, parameter: '__proto__', session: 'en' },
      'en',
      'session',
    ],
    [
      'a malformed stored value is ignored [S44]',
      { ...none, session: '{"a":1}', local: 'en' },
      'en',
      'local',
    ],
    [
      'only hostile values give Korean [S44]',
      { parameter: '..', session: '<', cookie: '"', local: '{}', browser: ['*'], htmlTag: '?' },
      'ko',
      'none',
    ],
  ])('%s', (_title, hints, language, source) => {
    expect(chooseLanguage(hints)).toEqual({ language, source });
  });
});

describe('reading the sources', () => {
  it('reads the `lang` parameter unless it is repeated [S44]', () => {
    expect(languageParameter('?auth=login&lang=en')).toBe('en');
    expect(languageParameter('?lang=en&lang=ko')).toBeNull();
    expect(languageParameter('?language=en')).toBeNull();
  });

  it('finds the cookie among others by its exact name', () => {
    expect(languageCookie('a=b; cusplane.language=ko; c=d', 'cusplane.language')).toBe('ko');
    expect(languageCookie('x.cusplane.language=ko', 'cusplane.language')).toBeNull();
  });
});
