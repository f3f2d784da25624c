import type { Language } from '#src/lib/language.ts';
import type { LocaleShape } from './locale-shape.ts';
import type { en } from './locales/en/en.ts';

export type Locale = LocaleShape<typeof en>;

/** Only the language in use is downloaded at first; each is a chunk of its own. */
const LOADERS = {
  en: async (): Promise<Locale> => (await import('./locales/en/en.ts')).en,
  ko: async (): Promise<Locale> => (await import('./locales/ko/ko.ts')).ko,
} satisfies Record<Language, () => Promise<Locale>>;

/** Downloads the texts of one language. Rejects when the chunk cannot be had (offline). */
export const loadLocale = (language: Language): Promise<Locale> => LOADERS[language]();
