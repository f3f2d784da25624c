import { escapeHtml } from '../../mail/mail-page.ts';

/** The content of a start tag: the element's name and its attributes. */
type Tag = string | readonly [name: string, attributes: Readonly<Record<string, string>>];

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these, escaped or not.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text inside an element or an attribute. */
export const xmlText = (text: string): string => escapeHtml(text.replaceAll(FORBIDDEN, ''));

/** @param children XML: elements, or results of xmlText */
export function element(tag: Tag, ...children: readonly string[]): string {
  const [name, attributes] = typeof tag === 'string' ? [tag, {}] : tag;
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${xmlText(value)}"`)];
  return children.length === 0
    ? `<${start.join(' ')}/>`
    : `<${start.join(' ')}>${children.join('')}</${name}>`;
}

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
