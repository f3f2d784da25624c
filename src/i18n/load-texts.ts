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
    releases: () => import('./locales/en/parts/releases.ts'),
    fields: () => import('./locales/en/fields.ts'),
    info: () => import('./locales/en/parts/info.ts'),
    pricing: () => import('./locales/en/pricing.ts'),
    printers: () => import('./locales/en/printers.ts'),
    profile: () => import('./locales/en/profile.ts'),
    rare: () => import('./locales/en/parts/rare.ts'),
    resources: () => import('./locales/en/resources.ts'),
    story: () => import('./locales/en/story.ts'),
  },
  ko: {
    site: () => import('./locales/ko/parts/site.ts'),
    account: () => import('./locales/ko/parts/account.ts'),
    backoffice: () => import('./locales/ko/backoffice.ts'),
    home: () => import('./locales/ko/home.ts'),
    company: () => import('./locales/ko/parts/company.ts'),
    releases: () => import('./locales/ko/parts/releases.ts'),
    fields: () => import('./locales/ko/fields.ts'),
    info: () => import('./locales/ko/parts/info.ts'),
    pricing: () => import('./locales/ko/pricing.ts'),
    printers: () => import('./locales/ko/printers.ts'),
    profile: () => import('./locales/ko/profile.ts'),
    rare: () => import('./locales/ko/parts/rare.ts'),
    resources: () => import('./locales/ko/resources.ts'),
    story: () => import('./locales/ko/story.ts'),
  },
} satisfies Record<Language, Record<string, () => Promise<Texts>>>;

export type TextPart = keyof typeof LOADERS.en;

// Cast: these are the keys of the object literal above.
export const TEXT_PARTS = Object.keys(LOADERS.en) as readonly TextPart[];

/** Downloads one part of a language's texts. Rejects when the chunk fails to load (offline). */
export const loadTexts = (language: Language, part: TextPart): Promise<Texts> =>
  loadChunk<Texts>(LOADERS[language][part]);
