export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

/** A tag as the server writes it, or text; any other angle bracket is text. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</g;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g;
const ENTITY = /&(amp|lt|gt|quot);/g;
const MEANING: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const VOID = new Set(['br', 'hr', 'img']);

const decode = (text: string): string => text.replaceAll(ENTITY, (_, name: string) => MEANING[name] ?? '');

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, decode(value)]));

/**
 * Parses the HTML of a post: only the subset that the server's sanitiser writes. It never touches a document, so nothing
 * in it can load or run; anything that is not a plain tag becomes text (S49).
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  const top: HtmlNode[] = [];
  const open: HtmlElement[] = [];
  for (const [token, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const siblings = open.at(-1)?.children ?? top;
    if (tag === undefined) {
      siblings.push(decode(token));
    } else if (slash === '') {
      const element = { tag, attributes: attributesOf(attributes), children: [] };
      siblings.push(element);
      if (!VOID.has(tag)) open.push(element);
    } else {
      const index = open.findLastIndex((element) => element.tag === tag);
      if (index >= 0) open.length = index;
    }
  }
  return top;
}
