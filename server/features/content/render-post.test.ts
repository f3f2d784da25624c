import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPost } from './render-post.ts';
import { sanitizePost } from './sanitize-post.ts';

describe('renderPost', () => {
  it('numbers the headings, one level below the title', () => {
    const { html, headings } = renderPost('# One & *only*\n\ntext\n\n## Two\n\n### Small\n', 'en');
    expect(html).toContain('<h2 id="section-1">One &amp; <em>only</em></h2>');
    expect(html).toContain('<h3>Small</h3>');
    expect(html).not.toContain('<h1');
    expect(headings).toEqual([
      { id: 'section-1', text: 'One & only' },
      { id: 'section-2', text: 'Two' },
    ]);
  });

  it('renders a picture as a figure that reserves its space', () => {
    const { html } = renderPost('![A "molar"](/a.svg#960x480 "Cut at 5 mm")', 'en');
    expect(html.trim()).toBe(
      '<figure><img src="/a.svg" alt="A &quot;molar&quot;" width="960" height="480" loading="lazy" decoding="async" /><figcaption>Cut at 5\u00a0mm</figcaption></figure>',
    );
  });

  it('lets a wide table scroll, also by keyboard', () => {
    const { html } = renderPost('| a | b |\n|---|--:|\n| 1 | 2 |\n', 'ko');
    expect(html).toContain('<div class="table-scroll" role="region" tabindex="0" aria-label="표"><table>');
    expect(html).toContain('<td align="right">2</td>');
  });

  it('keeps a number and its unit on one line', () => {
    expect(renderPost('0.3 mm, 50 µm and 3 ml, 12 minutes', 'en').html.trim()).toBe(
      '<p>0.3\u00a0mm, 50\u00a0µm and 3\u00a0ml, 12 minutes</p>',
    );
    expect(renderPost('## Tips of 0.3 mm', 'en').headings[0]?.text).toBe('Tips of 0.3\u00a0mm');
  });

  it('keeps the tildes of ranges', () => {
    expect(renderPost('3~5일 걸리고, 10~20분이면 됩니다', 'ko').html.trim()).toBe(
      '<p>3~5일 걸리고, 10~20분이면 됩니다</p>',
    );
  });

  it('estimates the reading time, at least one minute', () => {
    expect(renderPost('짧은 글', 'ko').readingMinutes).toBe(1);
    expect(renderPost('가'.repeat(1_200), 'ko').readingMinutes).toBe(3);
    expect(renderPost('word '.repeat(700), 'en').readingMinutes).toBe(4);
  });
});

describe('sanitizePost', () => {
  it('adds rel to every link and allows only http, https, mailto and our own pages [S49]', () => {
    const hrefOf = (href: string) => sanitizePost(`<a href="${href}" target="_top" onclick="x()">t</a>`);
    for (const good of [
      'https://a.example/b',
      'http://a.example',
      'mailto:a@b.example',
      '/pricing',
      '#section-1',
    ]) {
      expect(hrefOf(good)).toBe(`<a href="${good}" rel="noopener nofollow">t</a>`);
    }
    for (const bad of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java&#x09;script:alert(1)',
      '&#106;avascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://a.example/1',
      '//evil.example',
      '\u0001javascript:alert(1)',
    ]) {
      expect([bad, hrefOf(bad)]).toEqual([bad, '<a rel="noopener nofollow">t</a>']);
    }
  });

  it("keeps only the site's own pictures and only allowed attributes", () => {
    expect(sanitizePost('<img src="/a.svg" onerror="x()" style="a:b" srcset="/b.svg">')).toBe(
      '<img src="/a.svg" />',
    );
    expect(sanitizePost('<img src="https://evil.example/a.png">')).toBe('<img />');
    expect(sanitizePost('<h2 id="location" class="x">t</h2><p id="section-1">u</p>')).toBe(
      '<h2>t</h2><p>u</p>',
    );
    expect(sanitizePost('<div onclick="x()" id="y" tabindex="99">t</div>')).toBe(
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Table">t</div>',
    );
  });

  it('outputs only allowed tags with allowed attributes, for any input [S49]', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<a href="',
        '">',
        '<img src=x onerror=',
        '<svg>',
        '<math><mtext>',
        '</title>',
        '<!--',
        '-->',
      ],
      ...[
        '<style>',
        '&lt;',
        '&#60;',
        "'",
        '"',
        '>',
        '<',
        'script',
        '<table><td>',
        '<noscript>',
        '<template>',
        'x',
      ],
    );
    const tag =
      /<\/?(?:h[23]|p|[bh]r|[uo]l|li|blockquote|pre|code|strong|em|su[bp]|a|fig(?:ure|caption)|img|div|t(?:able|head|body|[rhd]))(?: (?:href|rel|src|alt|width|height|loading|decoding|class|role|tabindex|aria-label|align|id)(?:="[^"<>]*")?)*(?: \/)?>/g;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const once = sanitizePost(pieces.join(''));
        for (const html of [once, sanitizePost(once)]) expect(html.replaceAll(tag, '')).not.toMatch(/[<>]/);
      }),
      { numRuns: 2_000 },
    );
  });
});
