import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#src/lib/language.ts';
import { reportError } from '#src/lib/report.ts';
import { addTexts, FIRST_PART, TEXTS } from './add-texts.ts';
import type { Texts } from './load-texts.ts';

export interface I18nOptions {
  readonly language: Language;
  /** The texts available from the start: at least the part `site`. ensureTexts adds the rest. */
  readonly resources: Partial<Record<Language, Texts>>;
}

/**
 * Creates a separate instance (the server renders two languages in one process). It is ready when this returns: nothing
 * is awaited, and no window is needed. A key without text falls back to Korean if that is loaded (LANG-4); locales.test.ts
 * ensures that no English part lacks a text of the Korean one.
 *
 * Views name the key of a text, never its part.
 */
export const createI18n = ({ language: initial, resources }: I18nOptions): i18n => {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: initial,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: [TEXTS, FIRST_PART],
    defaultNS: TEXTS,
    resources: {},
    partialBundledLanguages: true,
    initAsync: false,
    // React escapes; escaping twice would show entities.
    interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT.name } },
    // Components get instances whose language never changes.
    react: { useSuspense: false, bindI18n: '' },
    returnNull: false,
    // A text is missing if its view has not loaded the part that contains it. The key is shown instead.
    parseMissingKeyHandler: (key: string) => {
      reportError('A text is missing.', key);
      return key;
    },
  });
  for (const language of LANGUAGES) {
    const texts = resources[language];
    if (texts !== undefined) addTexts(instance, language, FIRST_PART, texts);
  }
  return instance;
};
