import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createI18n } from './create-i18n.ts';
import * as texts from './load-texts.ts';
import { languageAhead, setLanguage } from './set-language.ts';

beforeEach(() => {
  // The choice is kept in a cookie. A mock of its module is ignored when another test file has already loaded it.
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const started = async () =>
  createI18n({ language: 'en', resources: { en: await texts.loadTexts('en', 'site') } });

it('keeps the language that was chosen last, although another one finishes loading later', async () => {
  const i18n = await started();
  const korean = setLanguage(i18n, 'ko');
  expect(languageAhead(i18n)).toBe('ko');
  await setLanguage(i18n, 'en');
  await korean;
  expect(i18n.language).toBe('en');
  expect(languageAhead(i18n)).toBe('en');
});

it('is not ahead of the page when the texts could not be loaded', async () => {
  const i18n = await started();
  vi.spyOn(texts, 'loadTexts').mockRejectedValue(new Error('lost'));
  await expect(setLanguage(i18n, 'ko')).rejects.toThrow('lost');
  expect(i18n.language).toBe('en');
  expect(languageAhead(i18n)).toBe('en');
});
