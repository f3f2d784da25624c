import type { Language } from './language.ts';

/** Languages the manual exists in: those of the site, and Russian. */
export type ManualLanguage = Language | 'ru';

/**
 * Addresses outside the site. The specification does not name them: these are examples, to be set per installation.
 */
export const SITE_CONFIG = {
  manuals: {
    en: 'https://manual.example.com/en/',
    ko: 'https://manual.example.com/ko/',
    ru: 'https://manual.example.com/ru/',
  } satisfies Record<ManualLanguage, string>,
  social: {
    professional: 'https://www.linkedin.com/company/example/',
    photos: 'https://www.instagram.com/example/',
    videos: 'https://www.youtube.com/@example',
  },
} as const;
