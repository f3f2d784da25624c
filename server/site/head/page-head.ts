import type { Lang } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';
import { withoutSlash } from '#contract/rendering.ts';
import { escapeHtml } from '../../mail/mail-page.ts';
import {
  alternatesOf,
  FEED_PATHS,
  FEED_TITLES,
  inLanguage,
  PICTURE_SIZE,
  pictureAddress,
} from './addresses.ts';
import type { PageContent } from './page-content.ts';
import { HOME, publicPage } from './public-pages.ts';
import type { Thing } from './schema-org.ts';
import { structuredData } from './structured-data.ts';

/** The facts about a rendered page. */
export interface PageFacts {
  path: string;
  language: Lang;
  title: string;
  description: string;
  /** The person whom the page names as its author; null for the company. */
  author: string | null;
  /** Whether search engines may show it (see `isIndexed`); false for a 404. */
  isIndexed: boolean;
  /** The public origin of the site, without a trailing slash. */
  origin: string;
  content: PageContent;
}

const LOCALES: Record<Lang, string> = { ko: 'ko_KR', en: 'en_US' };
const OTHER: Record<Lang, Lang> = { ko: 'en', en: 'ko' };

/** Everything in a page's head that depends on the page, as HTML. */
export function pageHead(page: PageFacts): string {
  const path = withoutSlash(page.path);
  const picture = pictureAddress(page.origin, pictureId(path, page.content), page.language);
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    meta('name', 'description', page.description),
    ...feeds(page.origin),
    ...[
      ...(page.isIndexed ? canonicalLinks({ ...page, path }) : [meta('name', 'robots', 'noindex')]),
      ...preview({ ...page, path }, picture),
      ...(page.isIndexed ? [dataBlock(structuredData({ ...page, path, picture }, page.content))] : []),
    ].map(ofPage),
  ].join('\n');
}

/** Marks an element that describes this page only: the app removes it when it shows another (src/lib/use-page-head.ts). */
const ofPage = (element: string): string => element.replace(/^<\w+/, '$& data-page=""');

/** Public pages and posts have their own picture, all others the home page's. */
function pictureId(path: string, content: PageContent): string {
  return content.kind === 'post' ? `post-${content.post.id}` : (publicPage(path) ?? HOME).id;
}

/** The page's address in this language and in the others. */
const canonicalLinks = ({ origin, path, language }: PageFacts): string[] => [
  link({ rel: 'canonical', href: inLanguage(origin, path, language) }),
  ...alternatesOf(origin, path).map(([hreflang, href]) => link({ rel: 'alternate', hreflang, href })),
];

/** The preview that messengers and social networks show of a link. */
function preview(page: PageFacts, picture: string): string[] {
  const { origin, path, language, title, description, isIndexed, content } = page;
  const post = content.kind === 'post' ? content.post : undefined;
  const name = post?.title ?? title;
  return [
    property('og:site_name', PRODUCT.name),
    property('og:type', post === undefined ? 'website' : 'article'),
    property('og:title', name),
    property('og:description', description),
    ...(isIndexed ? [property('og:url', inLanguage(origin, path, language))] : []),
    property('og:locale', LOCALES[language]),
    property('og:locale:alternate', LOCALES[OTHER[language]]),
    property('og:image', picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PICTURE_SIZE.width)),
    property('og:image:height', String(PICTURE_SIZE.height)),
    property('og:image:alt', name),
    ...(post === undefined ? [] : [property('article:published_time', post.publishedOn)]),
    // The rest of the Twitter card is read from the tags above.
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

// Without hreflang: a feed is not a translation of the page.
const feeds = (origin: string): string[] =>
  (['ko', 'en'] as const).map((language) =>
    link({
      rel: 'alternate',
      type: 'application/rss+xml',
      title: FEED_TITLES[language],
      href: origin + FEED_PATHS[language],
    }),
  );

const property = (name: string, content: string): string => meta('property', name, content);

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

const link = (attributes: Readonly<Record<string, string>>): string =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')} />`;

// Data, never run; `<` is escaped so that no text in it can close the element.
const dataBlock = (data: Thing): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
