import { loadChunk } from '#src/lib/chunk-load-error.ts';
import type { Language } from '#src/lib/language.ts';
import type { LocaleShape } from './locale-shape.ts';
import type { en } from './locales/en/en.ts';

/** Every text of a language. */
export type Locale = LocaleShape<typeof en>;

type Excerpt<T> = { readonly [K in keyof T]?: T[K] extends string ? T[K] : Excerpt<T[K]> };

/** Some of a language's texts, under the same keys as in `Locale`. */
export type Texts = Excerpt<Locale>;

/**
 * The parts, one chunk each: `site` loads with every page, `account` before a dialog, `info` before an overlay, each of
 * the others with its pages. The start-up script names every part, so pages that belong together share one.
 */
const LOADERS = {
  en: {
    site: () => import('./locales/en/parts/site.ts'),
    account: () => import('./locales/en/parts/account.ts'),
    backoffice: () => import('./locales/en/backoffice.ts'),
    home: () => import('./locales/en/home.ts'),
    company: () => import('./locales/en/parts/company.ts'),
    contact: () => import('./locales/en/contact.ts'),
    releases: () => import('./locales/en/parts/releases.ts'),
    fields: () => import('./locales/en/fields.ts'),
    handoff: () => import('./locales/en/handoff.ts'),
    inAppBrowser: () => import('./locales/en/in-app-browser.ts'),
    info: () => import('./locales/en/parts/info.ts'),
    notFound: () => import('./locales/en/not-found.ts'),
    pricing: () => import('./locales/en/pricing.ts'),
    printers: () => import('./locales/en/printers.ts'),
    profile: () => import('./locales/en/profile.ts'),
    resources: () => import('./locales/en/resources.ts'),
    story: () => import('./locales/en/story.ts'),
    validateEmail: () => import('./locales/en/validate-email.ts'),
  },
  ko: {
    site: () => import('./locales/ko/parts/site.ts'),
    account: () => import('./locales/ko/parts/account.ts'),
    backoffice: () => import('./locales/ko/backoffice.ts'),
    home: () => import('./locales/ko/home.ts'),
    company: () => import('./locales/ko/parts/company.ts'),
    contact: () => import('./locales/ko/contact.ts'),
    releases: () => import('./locales/ko/parts/releases.ts'),
    fields: () => import('./locales/ko/fields.ts'),
    handoff: () => import('./locales/ko/handoff.ts'),
    inAppBrowser: () => import('./locales/ko/in-app-browser.ts'),
    info: () => import('./locales/ko/parts/info.ts'),
    notFound: () => import('./locales/ko/not-found.ts'),
    pricing: () => import('./locales/ko/pricing.ts'),
    printers: () => import('./locales/ko/printers.ts'),
    profile: () => import('./locales/ko/profile.ts'),
    resources: () => import('./locales/ko/resources.ts'),
    story: () => import('./locales/ko/story.ts'),
    validateEmail: () => import('./locales/ko/validate-email.ts'),
  },
} satisfies Record<Language, Record<string, () => Promise<Texts>>>;

export type TextPart = keyof typeof LOADERS.en;

// Cast: these are the keys of the object literal above.
export const TEXT_PARTS = Object.keys(LOADERS.en) as readonly TextPart[];

/** Downloads one part of a language's texts. Rejects when the chunk fails to load (offline). */
export const loadTexts = (language: Language, part: TextPart): Promise<Texts> =>
  loadChunk<Texts>(LOADERS[language][part]);
