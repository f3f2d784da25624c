import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { DEFAULT_LANGUAGE, type Language } from '#src/lib/language.ts';
import type { Locale } from './load-locale.ts';

export type I18nOptions = {
  readonly language: Language;
  /** What is at hand at once; the language itself must be among it. The rest may be added later. */
  readonly resources: Partial<Record<Language, Locale>>;
};

/**
 * Makes an instance of its own (the server renders two languages in one process). Ready when it returns:
 * nothing is awaited, no window is touched. A key without text falls back to Korean (LANG-4).
 */
export const createI18n = ({ language, resources }: I18nOptions): i18n => {
  const instance = i18next.createInstance();
  const bundles = Object.entries(resources).map(([name, translation]) => [name, { translation }] as const);
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: Object.fromEntries(bundles),
    partialBundledLanguages: true,
    initAsync: false,
    // React escapes; escaping twice would show entities.
    interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT.name } },
    react: { useSuspense: false, bindI18nStore: 'added' },
    returnNull: false,
  });
  return instance;
};
