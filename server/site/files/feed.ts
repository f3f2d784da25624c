import type { PostSummary } from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { FEED_PATHS, FEED_TITLES, inLanguage } from '../head/addresses.ts';
import { CATEGORY_NAMES } from '../head/category-names.ts';
import { postPath, RESOURCES } from '../head/public-pages.ts';
import { element, xmlDocument, xmlText } from './xml.ts';

/**
 * The posts as RSS 2.0.
 * @param posts the shown ones, newest first, in the feed's language
 */
export function feed(origin: string, language: Lang, posts: readonly PostSummary[]): string {
  const [newest] = posts;
  const self = { href: origin + FEED_PATHS[language], rel: 'self', type: 'application/rss+xml' };
  const channel = element(
    'channel',
    element('title', xmlText(FEED_TITLES[language])),
    element('link', xmlText(inLanguage(origin, RESOURCES.path, language))),
    element('description', xmlText(RESOURCES.line[language])),
    element('language', language),
    ...(newest === undefined ? [] : [element('lastBuildDate', instantOf(newest.publishedOn))]),
    element(['atom:link', self]),
    ...posts.map((post) => `\n${item(origin, language, post)}`),
  );
  return xmlDocument(
    element(['rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }], channel),
  );
}

function item(origin: string, language: Lang, post: PostSummary): string {
  const address = xmlText(inLanguage(origin, postPath(post.id), language));
  return element(
    'item',
    element('title', xmlText(post.title)),
    element('link', address),
    element(['guid', { isPermaLink: 'true' }], address),
    element('pubDate', instantOf(post.publishedOn)),
    element('description', xmlText(post.subtitle)),
    ...[CATEGORY_NAMES[post.category][language], ...post.hashtags].map((name) =>
      element('category', xmlText(name)),
    ),
  );
}

/** A day as RSS writes it (RFC 822, but with a four-digit year): its first moment in UTC. */
const instantOf = (day: string): string => new Date(day).toUTCString();
