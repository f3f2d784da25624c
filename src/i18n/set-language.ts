import type { i18n } from 'i18next';
import type { Language } from '#src/lib/language.ts';
import { keepLanguage } from '#src/lib/language-storage.ts';
import { loadLocale } from './load-locale.ts';

const NAMESPACE = 'translation';

/** Adds the texts of a language unless they are there. Rejects when they cannot be downloaded. */
export const ensureLocale = async (instance: i18n, language: Language): Promise<void> => {
  if (instance.hasResourceBundle(language, NAMESPACE)) return;
  instance.addResourceBundle(language, NAMESPACE, await loadLocale(language));
};

/**
 * Switches every text without a reload and keeps the choice (LANG-14 to LANG-16). When the texts cannot be
 * downloaded the old language stays, storage included, and the promise rejects.
 */
export const setLanguage = async (instance: i18n, language: Language): Promise<void> => {
  await ensureLocale(instance, language);
  await instance.changeLanguage(language);
  keepLanguage(language);
};
