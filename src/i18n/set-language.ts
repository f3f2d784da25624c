import type { i18n } from 'i18next';
import type { Language } from '#src/lib/language.ts';
import { keepLanguage } from '#src/lib/language-storage.ts';
import { ensureLanguage } from './ensure-texts.ts';

/**
 * Switches every text without a reload and keeps the choice (LANG-14 to LANG-16). When the texts cannot be
 * downloaded the old language stays, storage included, and the promise rejects.
 */
export const setLanguage = async (instance: i18n, language: Language): Promise<void> => {
  await ensureLanguage(instance, language);
  await instance.changeLanguage(language);
  keepLanguage(language);
};
