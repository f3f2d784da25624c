import type { Language } from './language.ts';

/** Languages the manual exists in: those of the site, and Russian. */
export type ManualLanguage = Language | 'ru';

/** Addresses outside the site, each configurable at build time. The specification does not name them: these are examples. */
export const SITE_CONFIG = {
  manuals: {
    en: import.meta.env.VITE_MANUAL_EN ?? 'https://manual.example.com/en/',
    ko: import.meta.env.VITE_MANUAL_KO ?? 'https://manual.example.com/ko/',
    ru: import.meta.env.VITE_MANUAL_RU ?? 'https://manual.example.com/ru/',
  } satisfies Record<ManualLanguage, string>,
  social: {
    professional: import.meta.env.VITE_SOCIAL_PROFESSIONAL ?? 'https://www.linkedin.com/company/example/',
    photos: import.meta.env.VITE_SOCIAL_PHOTOS ?? 'https://www.instagram.com/example/',
    videos: import.meta.env.VITE_SOCIAL_VIDEOS ?? 'https://www.youtube.com/@example',
  },
} as const;
