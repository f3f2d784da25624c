import type { i18n } from 'i18next';
import { type Language, languageFrom } from '#src/lib/language.ts';
import { keepLanguage } from '#src/lib/language-storage.ts';
import { ensureLanguage } from './ensure-texts.ts';

const requested = new WeakMap<i18n, Language>();

/** The language requested last, whose texts may still be loading. */
export const languageAhead = (instance: i18n): Language | undefined =>
  requested.get(instance) ?? languageFrom(instance.language);

/**
 * Switches every text without a reload and keeps the choice (LANG-14 to LANG-16), unless another language is requested
 * while the texts load. When they cannot be downloaded, the old language stays, storage included, and the promise rejects.
 */
export const setLanguage = async (instance: i18n, language: Language): Promise<void> => {
  requested.set(instance, language);
  try {
    await ensureLanguage(instance, language);
  } catch (error) {
    if (requested.get(instance) === language) requested.delete(instance);
    throw error;
  }
  if (requested.get(instance) !== language) return;
  await instance.changeLanguage(language);
  keepLanguage(language);
};
