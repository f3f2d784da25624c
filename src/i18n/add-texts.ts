import type { i18n } from 'i18next';
import type { Language } from '#src/lib/language.ts';
import type { TextPart, Texts } from './load-texts.ts';

/**
 * The namespace of every text. With a namespace for each part, a lookup would search them one after the other, in two
 * languages, which took most of the time of a render.
 */
export const TEXTS = 'texts';

/** The part that is loaded from the start. */
export const FIRST_PART: TextPart = 'site';

/** Adds a part of a language's texts to those loaded before, and an empty namespace that marks it as loaded. */
export function addTexts(instance: i18n, language: Language, part: TextPart, texts: Texts): void {
  instance.addResourceBundle(language, TEXTS, texts, true, true);
  instance.addResourceBundle(language, part, {});
}
