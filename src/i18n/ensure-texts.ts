import type { i18n } from 'i18next';
import { LANGUAGES, type Language } from '#src/lib/language.ts';
import { addTexts, FIRST_PART } from './add-texts.ts';
import { loadTexts, TEXT_PARTS, type TextPart } from './load-texts.ts';

/** The parts that views have requested. */
export const partsInUse = ({ options: { ns = [] } }: i18n): readonly TextPart[] =>
  TEXT_PARTS.filter((part) => ns.includes(part));

const add = async (instance: i18n, language: Language, parts: readonly TextPart[]): Promise<void> => {
  const addOne = async (part: TextPart) =>
    addTexts(instance, language, part, await loadTexts(language, part));
  await Promise.all(parts.filter((part) => !instance.hasResourceBundle(language, part)).map(addOne));
};

/** The languages that components may use: after a change, those of the page still use the previous one. */
const languagesInUse = (instance: i18n): readonly Language[] =>
  LANGUAGES.filter(
    (language) => language === instance.language || instance.hasResourceBundle(language, FIRST_PART),
  );

/**
 * Loads parts of the texts in the current language and in another one that has been used, unless they are loaded; from then
 * on a change of language includes them. Await it before rendering a view that uses them. Rejects when a download fails.
 */
export const ensureTexts = async (instance: i18n, ...parts: readonly TextPart[]): Promise<void> => {
  // Registers the parts; loads nothing, because this instance has no i18next back end. Precedes the download,
  // so that a change of language during it includes the parts.
  void instance.loadNamespaces(parts);
  await Promise.all(languagesInUse(instance).map((language) => add(instance, language, parts)));
};

/** Loads the parts in use for another language. Rejects when a download fails. */
export const ensureLanguage = async (instance: i18n, language: Language): Promise<void> => {
  const parts = partsInUse(instance);
  await add(instance, language, parts);
  // Another part may have come into use meanwhile.
  if (partsInUse(instance).length > parts.length) await ensureLanguage(instance, language);
};
