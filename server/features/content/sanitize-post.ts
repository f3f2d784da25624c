import sanitizeHtml, { type Attributes } from 'sanitize-html';

const HEADING_ID = /^section-\d+$/;

/** Headings keep only ids that we generated: any other id could shadow a global of the page (DOM clobbering). */
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
    // The only use of a div: to make a wide table scrollable, also by keyboard.
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
 * Removes everything from a post's HTML that is not allowed (S49).
 * @param html untrusted
 */
export const sanitizePost = (html: string): string => sanitizeHtml(html, ALLOWED);
