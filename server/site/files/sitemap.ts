import type { PostSummary } from '#contract/content.contract.ts';
import { alternatesOf } from '../head/addresses.ts';
import { PUBLIC_PAGES, postPath, RESOURCES } from '../head/public-pages.ts';
import { element, xmlDocument, xmlText } from './xml.ts';

interface Entry {
  path: string;
  changedOn?: string | undefined;
}

/**
 * Every page that search engines may show, in each language, with links to its other languages.
 * @param posts the shown ones, newest first
 */
export function sitemap(origin: string, posts: readonly PostSummary[]): string {
  const entries: Entry[] = [
    ...PUBLIC_PAGES.map(({ path }) =>
      path === RESOURCES.path ? { path, changedOn: posts[0]?.publishedOn } : { path },
    ),
    ...posts.map(({ id, publishedOn }) => ({ path: postPath(id), changedOn: publishedOn })),
  ];
  const root = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  };
  return xmlDocument(element(['urlset', root], ...entries.flatMap((entry) => addressesOf(origin, entry))));
}

function addressesOf(origin: string, { path, changedOn }: Entry): string[] {
  const alternates = alternatesOf(origin, path);
  const links = alternates.map(([hreflang, href]) =>
    element(['xhtml:link', { rel: 'alternate', hreflang, href }]),
  );
  const changed = changedOn === undefined ? [] : [element('lastmod', changedOn)];
  return [...new Set(alternates.map(([, href]) => href))].map(
    (href) => `\n${element('url', element('loc', xmlText(href)), ...changed, ...links)}`,
  );
}
