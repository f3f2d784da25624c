import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language, languageFrom } from '#src/lib/language.ts';

/**
 * The language in which data is requested. It is the deferred language of the page, so that the current content stays
 * visible until its translation has loaded.
 */
export const useContentLanguage = (): Language => {
  const { i18n } = useTranslation();
  return useDeferredValue(languageFrom(i18n.resolvedLanguage) ?? DEFAULT_LANGUAGE);
};
