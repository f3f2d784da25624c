import type { i18n } from 'i18next';
import { createContext } from 'react';
import type { Language } from '#src/lib/language.ts';

interface LanguageChoice {
  /** The instance that changes its language, unlike those of `useTranslation`. */
  readonly i18n: i18n;
  /** The texts follow once they are rendered. */
  readonly chosen: Language;
}

/** For what changes the language; null outside of `Localized`. */
export const LanguageChoiceContext = createContext<LanguageChoice | null>(null);
