import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#src/lib/language.ts';

export const ContentLanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

/**
 * The language in which data is requested. It follows the language of the texts in a transition, so that the current content
 * stays visible until its translation has loaded.
 */
export const useContentLanguage = (): Language => useContext(ContentLanguageContext);
