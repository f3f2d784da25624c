import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PostHtml } from './post-html.tsx';

const shown = (html: string) => renderToStaticMarkup(<PostHtml html={html} />);

describe('the content of a post', () => {
  it.each([
    '<h2 id="section-1">1. 마진</h2><h3>Tips</h3>',
    '<p>a &lt; b &amp; <strong>c</strong> &quot;d&quot;<br/><em>e</em></p>',
    '<ul><li>one</li><li>two <code>x</code></li></ul><hr/><blockquote><p>q</p></blockquote>',
    '<p><a href="https://a.example/?x=1&amp;y=2" rel="noopener nofollow">link</a></p>',
    '<p><a href="/download" rel="noopener nofollow">here</a></p>',
    '<pre><code>if (a &lt; b) {}\n</code></pre>',
  ])('is rendered as the server wrote it: %s', (html) => {
    expect(shown(html)).toBe(html);
  });

  it('keeps the size of pictures and lets tables scroll by keyboard', () => {
    expect(
      shown('<figure><img src="/p.svg" alt="A &amp; B" width="960" height="480" loading="lazy" /></figure>'),
    ).toBe(
      '<figure><img src="/p.svg" alt="A &amp; B" width="960" height="480" loading="lazy" decoding="async"/></figure>',
    );
    expect(
      shown(
        '<div class="table-scroll" role="region" tabindex="0" aria-label="표"><table>\n<tbody>\n<tr>\n<td align="right">1</td>\n</tr></tbody></table></div>',
      ),
    ).toBe(
      '<div role="group" tabindex="0" aria-label="표"><table><tbody><tr><td style="text-align:right">1</td></tr></tbody></table></div>',
    );
  });

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    [
      '<a href="java&#115;cript:alert(1)">a</a>',
      '<a href="java&amp;#115;cript:alert(1)" rel="noopener nofollow">a</a>',
    ],
    ['<a href="\tjava\nscript:alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<img src="https://evil.example/a.png" alt="" />', ''],
    ['<img src="//evil.example/a.png" alt="" />', ''],
    ['<img src="x" onerror="alert(1)" alt="" />', '<img src="x" alt="" loading="lazy" decoding="async"/>'],
    ['<h2 id="root">a</h2>', '<h2>a</h2>'],
    ['<iframe src="/x"></iframe><svg><style>a</style></svg>', 'a'],
    ['<p>a', '<p>a</p>'],
    ['</p></div>a', 'a'],
    ['<constructor>a</constructor>', 'a'],
  ])('drops unknown elements and attributes: %s', (html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it.each(['<', '<<p>', '<p', '<p a=b>', '<!-- <p> -->', '<p title="', '<P>', '&lt;script&gt;'])(
    'never creates an element from anything but a plain tag: %s',
    (html) => {
      expect(shown(html)).not.toMatch(/<(?!\/?p>)/);
    },
  );

  it('takes no longer for malicious text', () => {
    const started = performance.now();
    shown(`<p ${'a '.repeat(20_000)}`);
    shown('<p>'.repeat(500));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
