import type { Lang } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';

/** The address of a page in one language. */
export const inLanguage = (origin: string, path: string, language: Lang): string =>
  `${origin}${path}?lang=${language}`;

/** The same page in each language; English is the default for users of any other language. */
export const alternatesOf = (origin: string, path: string): readonly (readonly [string, string])[] => [
  ['ko', inLanguage(origin, path, 'ko')],
  ['en', inLanguage(origin, path, 'en')],
  ['x-default', inLanguage(origin, path, 'en')],
];

/** Path of the feed of posts in each language. */
export const FEED_PATHS: Record<Lang, string> = { ko: '/rss.xml', en: '/rss.en.xml' };
export const FEED_TITLES: Record<Lang, string> = {
  ko: `${PRODUCT.name} 자료실`,
  en: `${PRODUCT.name} resources`,
};

/** @param id of a public page, or `post-<id>` */
export const pictureAddress = (origin: string, id: string, language: Lang): string =>
  `${origin}/og/${id}.${language}.png`;

/** Size of every preview picture, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
