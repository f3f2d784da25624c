import { describe, expect, it } from 'vitest';
import { renderPostAsync, sanitizePostAsync } from './post-work.ts';
import { renderPost } from './render-post.ts';
import { sanitizePost } from './sanitize-post.ts';

const SHORT = '## Fit\n\nA crown of *zirconia*. <script>alert(1)</script>';
const LONG = `${SHORT}\n\n|a|b|\n|-|-|\n${'|x|y|\n'.repeat(30_000)}`;

describe('the work on posts', () => {
  it.each([
    ['short', SHORT],
    ['long', LONG],
  ])('gives the same result for a %s text, in a thread or not', async (_, markdown) => {
    const rendered = renderPost(markdown, 'ko');
    expect(await renderPostAsync(markdown, 'ko')).toEqual(rendered);
    const html = `${rendered.html}<img src="//evil.example/x.png" onerror="x">`;
    expect(await sanitizePostAsync(html)).toBe(sanitizePost(html));
  });

  it('goes on elsewhere while a long text is rendered and sanitised', async () => {
    await renderPostAsync(LONG, 'en');
    const steps: string[] = [];
    const turn = new Promise<void>((resolve) => setImmediate(resolve)).then(() =>
      steps.push('another request'),
    );
    const work = renderPostAsync(LONG, 'en')
      .then(({ html }) => sanitizePostAsync(html))
      .then(() => steps.push('post'));
    await Promise.all([turn, work]);
    expect(steps).toEqual(['another request', 'post']);
  });
});
