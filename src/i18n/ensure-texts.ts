import type { i18n } from 'i18next';
import { DEFAULT_LANGUAGE, type Language, languageFrom } from '#src/lib/language.ts';
import { isTextPart, loadTexts, type TextPart } from './load-texts.ts';

/** The parts that views have asked for. */
export const partsInUse = ({ options: { ns = [] } }: i18n): readonly TextPart[] =>
  (typeof ns === 'string' ? [ns] : ns).filter(isTextPart);

const add = async (instance: i18n, language: Language, parts: readonly TextPart[]): Promise<void> => {
  const addOne = async (part: TextPart) =>
    instance.addResourceBundle(language, part, await loadTexts(language, part));
  await Promise.all(parts.filter((part) => !instance.hasResourceBundle(language, part)).map(addOne));
};

/**
 * Adds parts of the texts in the current language, unless they are there, and keeps them in step with the language
 * from then on. To be awaited before a view of theirs is rendered. Rejects when something cannot be downloaded.
 */
export const ensureTexts = async (instance: i18n, ...parts: readonly TextPart[]): Promise<void> => {
  // Without a back end this only notes the parts. Before the download: the language may change meanwhile.
  void instance.loadNamespaces(parts);
  await add(instance, languageFrom(instance.language) ?? DEFAULT_LANGUAGE, parts);
};

/** Adds what is in use of another language. Rejects when something cannot be downloaded. */
export const ensureLanguage = async (instance: i18n, language: Language): Promise<void> => {
  const parts = partsInUse(instance);
  await add(instance, language, parts);
  // Another part may have come into use meanwhile.
  if (partsInUse(instance).length > parts.length) await ensureLanguage(instance, language);
};
