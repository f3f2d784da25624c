import sanitizeHtml, { type Attributes } from 'sanitize-html';

const HEADING_ID = /^section-\d+$/;

/** A heading may be linked to by the ids we give, and by no other: an id of choice could shadow a global of the page. */
const heading = (tagName: string, { id }: Attributes) => ({
  tagName,
  attribs: id !== undefined && HEADING_ID.test(id) ? { id } : ({} as Attributes),
});

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'strong',
      'em',
      'sub',
      'sup',
    ],
    ...['a', 'figure', 'figcaption', 'img', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    div: ['class', 'role', 'tabindex', 'aria-label'],
    th: ['align'],
    td: ['align'],
    h2: ['id'],
    h3: ['id'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  // Pictures come from the site itself.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'xmp',
    'noembed',
    'svg',
    'math',
  ],
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href === undefined ? {} : { href }), rel: 'noopener nofollow' },
    }),
    h2: heading,
    h3: heading,
    // The only box: it lets a wide table scroll, also by keyboard.
    div: (tagName, attributes) => ({
      tagName,
      attribs: {
        class: 'table-scroll',
        role: 'region',
        tabindex: '0',
        'aria-label': attributes['aria-label'] || 'Table',
      },
    }),
  },
};

/**
 * The HTML of a post with nothing in it but what is allowed (S49).
 * @param html anything
 */
export const sanitizePost = (html: string): string => sanitizeHtml(html, ALLOWED);
