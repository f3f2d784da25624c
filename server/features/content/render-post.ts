import { Marked, type Tokens } from 'marked';
import type { Post } from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { keepUnits } from './keep-units.ts';
import { sanitizePost } from './sanitize-post.ts';

/** Reading speed per minute: characters in Korean, words in English. */
const PER_MINUTE = { ko: 500, en: 220 } as const;
const TABLE_LABEL = { ko: '표', en: 'Table' } as const;
/** The size at the end of a picture's URL; reserves the picture's space while it loads. */
const SIZE = /#(\d{1,4})x(\d{1,4})$/;

export interface RenderedPost {
  html: string;
  headings: Post['headings'];
  readingMinutes: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function figure({ href, text, title }: Tokens.Image): string {
  const [, width, height] = SIZE.exec(href) ?? [];
  const size = width === undefined ? '' : ` width="${width}" height="${height}"`;
  const picture = `<img src="${escaped(href.replace(SIZE, ''))}" alt="${escaped(text)}"${size} loading="lazy" decoding="async">`;
  const caption = title === null || title === undefined ? '' : `<figcaption>${escaped(title)}</figcaption>`;
  return `<figure>${picture}${caption}</figure>`;
}

/**
 * Renders the Markdown of a post to HTML that is safe to show (S49): numbered ids on its headings, pictures as figures,
 * tables that scroll.
 */
export function renderPost(markdown: string, lang: Lang): RenderedPost {
  const headings: RenderedPost['headings'] = [];
  const marked = new Marked({
    // Posts have no deleted text, and Korean writes ranges with tildes: "3~5일, 10~20분" would lose two of them.
    tokenizer: { del: () => undefined },
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        if (depth > 2) return `<h3>${inner}</h3>\n`;
        const id = `section-${headings.length + 1}`;
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        headings.push({ id, text: keepUnits(text) });
        return `<h2 id="${id}">${inner}</h2>\n`;
      },
      image: figure,
      // No paragraph around a figure.
      paragraph({ tokens }) {
        const inner = this.parser.parseInline(tokens);
        return tokens.every(({ type }) => type === 'image') ? `${inner}\n` : `<p>${inner}</p>\n`;
      },
    },
  });
  const html = keepUnits(marked.parse(markdown, { async: false }))
    .replaceAll('<table>', `<div aria-label="${TABLE_LABEL[lang]}"><table>`)
    .replaceAll('</table>', '</table></div>');
  const words = lang === 'ko' ? markdown.replaceAll(/\s/g, '').length : markdown.split(/\s+/).length;
  return {
    html: sanitizePost(html),
    headings,
    readingMinutes: Math.max(1, Math.ceil(words / PER_MINUTE[lang])),
  };
}
