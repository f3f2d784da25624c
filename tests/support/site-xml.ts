import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';
import * as z from 'zod/mini';

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => ['url', 'item', 'xhtml:link', 'category'].includes(name),
});
/** Parses an XML document; fails if it is not well-formed. */
export function parsed(text: string): unknown {
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

const sitemapSchema = z.object({
  urlset: z.object({
    '@_xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
    '@_xmlns:xhtml': z.literal('http://www.w3.org/1999/xhtml'),
    url: z.array(
      z.object({
        loc: z.string(),
        lastmod: z.optional(z.iso.date()),
        'xhtml:link': z.array(
          z.object({ '@_rel': z.literal('alternate'), '@_hreflang': z.string(), '@_href': z.string() }),
        ),
      }),
    ),
  }),
});

const feedSchema = z.object({
  rss: z.object({
    '@_version': z.literal('2.0'),
    '@_xmlns:atom': z.literal('http://www.w3.org/2005/Atom'),
    channel: z.object({
      title: z.string(),
      link: z.url(),
      description: z.string(),
      language: z.string(),
      lastBuildDate: z.string(),
      'atom:link': z.object({
        '@_href': z.url(),
        '@_rel': z.literal('self'),
        '@_type': z.literal('application/rss+xml'),
      }),
      item: z.array(
        z.object({
          title: z.string(),
          link: z.url(),
          guid: z.object({ '#text': z.url(), '@_isPermaLink': z.literal('true') }),
          pubDate: z.string(),
          description: z.string(),
          category: z.array(z.string()),
        }),
      ),
    }),
  }),
});

/** The entries of a sitemap, in order. */
export const readSitemap = (text: string) => sitemapSchema.parse(parsed(text)).urlset.url;

/** The channel of an RSS feed. */
export const readFeed = (text: string) => feedSchema.parse(parsed(text)).rss.channel;
