import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language, languageFrom } from '#src/lib/language.ts';

/**
 * The language that data is asked for in. It follows the page's own one step later, so that what is on the screen
 * stays there until its translation has come.
 */
export const useContentLanguage = (): Language => {
  const { i18n } = useTranslation();
  return useDeferredValue(languageFrom(i18n.resolvedLanguage) ?? DEFAULT_LANGUAGE);
};
