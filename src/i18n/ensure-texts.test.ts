import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LANGUAGES } from '#src/lib/language.ts';
import { createI18n } from './create-i18n.ts';
import { ensureLanguage, ensureTexts } from './ensure-texts.ts';
import { loadTexts, TEXT_PARTS, type Texts } from './load-texts.ts';
import { en } from './locales/en/en.ts';
import { ko } from './locales/ko/ko.ts';

const WHOLE = { en, ko };

const leavesOf = (texts: object, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : leavesOf(value, `${path}${key}.`),
  );

const started = async (resources?: Texts) =>
  createI18n({ language: 'en', resources: { en: resources ?? (await loadTexts('en', 'site')) } });

describe('the parts', () => {
  it.each(LANGUAGES)('have every text of %s between them, and no other', async (language) => {
    const parts = await Promise.all(TEXT_PARTS.map((part) => loadTexts(language, part)));
    const texts = new Map(parts.flatMap((part) => leavesOf(part)));
    expect(Array.from(texts).toSorted()).toEqual(leavesOf(WHOLE[language]).toSorted());
  });

  it.each(TEXT_PARTS)('%s has the same keys in both languages', async (part) => {
    const [english, korean] = await Promise.all(LANGUAGES.map((language) => loadTexts(language, part)));
    const keysOf = (texts: object = {}) => leavesOf(texts).map(([key]) => key);
    expect(keysOf(korean).toSorted()).toEqual(keysOf(english).toSorted());
  });
});

describe('texts on demand', () => {
  it('load with their part, under their usual key', async () => {
    const i18n = await started();
    await ensureTexts(i18n, 'pricing');
    expect(i18n.t('pricing.title')).toBe(en.pricing.title);
  });

  it('extend a topic that every page loads', async () => {
    const i18n = await started();
    await ensureTexts(i18n, 'account');
    expect(i18n.t('errors.codes.offline')).toBe(en.errors.codes.offline);
    expect(i18n.t('errors.codes.emailInUse')).toBe(en.errors.codes.emailInUse);
  });

  it('are loaded in the next language before the switch', async () => {
    const i18n = await started();
    await ensureTexts(i18n, 'pricing');
    await ensureLanguage(i18n, 'ko');
    await i18n.changeLanguage('ko');
    expect(i18n.t('pricing.title')).toBe(ko.pricing.title);
    expect(i18n.hasResourceBundle('ko', 'company')).toBe(false);
  });

  it('follow a language that is chosen while they load', async () => {
    const i18n = await started();
    const chosen = ensureLanguage(i18n, 'ko').then(() => i18n.changeLanguage('ko'));
    await Promise.all([chosen, ensureTexts(i18n, 'pricing')]);
    expect(i18n.t('pricing.title')).toBe(ko.pricing.title);
  });

  it('are reported when they have not been loaded', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => report.mockRestore());
    const i18n = await started();
    i18n.t('pricing.title');
    expect(report).toHaveBeenCalledWith('A text is missing.', 'pricing.title');
  });
});
