import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';
import * as z from 'zod/mini';

type Attributes = Readonly<Record<string, string>>;
export interface Head {
  html: string;
  title: string;
  metas: Attributes[];
  links: Attributes[];
  data: unknown[];
}

const headSchema = z.object({
  head: z.object({
    title: z.string(),
    meta: z.array(z.record(z.string(), z.string())),
    link: z.array(z.record(z.string(), z.string())),
    script: z.array(z.object({ type: z.literal('application/ld+json'), '#text': z.string() })),
  }),
});
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  htmlEntities: true,
  stopNodes: ['head.script'],
  isArray: (name) => ['meta', 'link', 'script'].includes(name),
});

/** Parses a head as strict XML, so that markup only a lenient browser would accept fails. */
export function readHead(html: string): Head {
  const text = `<head>${html}</head>`;
  expect(XMLValidator.validate(text.replaceAll(/<script[^<]*<\/script>/g, ''))).toBe(true);
  const parsed: unknown = { head: { script: [], ...parser.parse(text).head } };
  const { title, meta, link, script } = headSchema.parse(parsed).head;
  return { html, title, metas: meta, links: link, data: script.map((item) => JSON.parse(item['#text'])) };
}

/** The contents of the meta elements with this name. */
export const metaOf = ({ metas }: Head, name: string): (string | undefined)[] =>
  metas.filter((meta) => (meta.name ?? meta.property) === name).map(({ content }) => content);

const nodeSchema = z.looseObject({ '@type': z.string() });
const graphSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(nodeSchema),
});
/** Every node of the structured data. */
export const nodesOf = ({ data }: Head) => data.flatMap((block) => graphSchema.parse(block)['@graph']);
export const typesOf = (head: Head) => nodesOf(head).map((node) => node['@type']);
export const nodeOf = (head: Head, type: string) =>
  nodesOf(head).find((candidate) => candidate['@type'] === type);
