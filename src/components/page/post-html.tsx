import { createElement, Fragment, type ReactNode } from 'react';
import { type HtmlElement, type HtmlNode, parseHtml } from './parse-html.ts';

/** Elements that are rendered as they are, without attributes. */
const PLAIN = new Set(
  'p br hr ul ol li blockquote pre code strong em sub sup figure figcaption table thead tbody tr'.split(' '),
);
/** Elements that contain only elements; line breaks between those are ignored. */
const WITHOUT_TEXT = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);
const HEADING_ID = /^section-\d+$/;
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
/** A placeholder for the site's own origin when a link is checked. */
const BASE = 'https://site.invalid';

const isSafe = (href: string): boolean =>
  URL.canParse(href, BASE) && PROTOCOLS.has(new URL(href, BASE).protocol);
const isOwn = (address: string): boolean =>
  URL.canParse(address, BASE) && new URL(address, BASE).origin === BASE;

const size = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

const LinkOf = ({ href, children }: { readonly href: string; readonly children: ReactNode }) =>
  isSafe(href) ? (
    <a href={href} rel="noopener nofollow">
      {children}
    </a>
  ) : (
    children
  );

const pictureOf = ({ attributes }: HtmlElement, key: number): ReactNode => {
  const src = attributes.get('src') ?? '';
  if (!isOwn(src)) return null;
  return (
    <img
      key={key}
      src={src}
      alt={attributes.get('alt') ?? ''}
      width={size(attributes.get('width'))}
      height={size(attributes.get('height'))}
      loading="lazy"
      decoding="async"
    />
  );
};

/** Builds each element from an allow-list: unexpected elements and attributes are dropped. */
const nodeOf = (node: HtmlNode, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  const { tag, attributes } = node;
  const children = node.children
    .filter((child) => typeof child !== 'string' || !WITHOUT_TEXT.has(tag))
    .map(nodeOf);
  if (PLAIN.has(tag)) return createElement(tag, { key }, ...children);
  const id = attributes.get('id') ?? '';
  const align = attributes.get('align') === 'right' ? ('right' as const) : undefined;
  switch (tag) {
    case 'h2':
    case 'h3':
      return createElement(tag, { key, id: HEADING_ID.test(id) ? id : undefined }, ...children);
    case 'th':
    case 'td':
      return createElement(tag, { key, style: align && { textAlign: align } }, ...children);
    case 'a':
      return (
        <LinkOf key={key} href={attributes.get('href') ?? ''}>
          {children}
        </LinkOf>
      );
    case 'img':
      return pictureOf(node, key);
    case 'div':
      return (
        // biome-ignore lint/a11y/useSemanticElements: it contains no form fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard too
        <div key={key} role="group" tabIndex={0} aria-label={attributes.get('aria-label')}>
          {children}
        </div>
      );
    default:
      return <Fragment key={key}>{children}</Fragment>;
  }
};

/** The content of a post without ever handing HTML to the browser (S49). */
export const PostHtml = ({ html }: { readonly html: string }) => parseHtml(html).map(nodeOf);
