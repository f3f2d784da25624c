import Piscina from 'piscina';
import type { Lang } from '#contract/fields.ts';
import { type RenderedPost, renderPost } from './render-post.ts';
import { sanitizePost } from './sanitize-post.ts';

/** Shorter texts take about 15 ms at most; longer ones, up to half a second of which nothing else would be answered. */
const SHORT = 10_000;
/** Long posts whose sanitised HTML is kept, so that a popular one is not sanitised for every reader. */
const KEPT = 20;

const thread = new Piscina({
  filename: new URL('./post-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
});
const sanitised = new Map<string, Promise<string>>();

/** As renderPost; a long text is rendered in a thread, so that it does not block the server. */
export const renderPostAsync = async (markdown: string, lang: Lang): Promise<RenderedPost> =>
  markdown.length < SHORT
    ? renderPost(markdown, lang)
    : await thread.run([markdown, lang], { name: 'render' });

/** As sanitizePost; a long text is sanitised in a thread, so that it does not block the server. */
export async function sanitizePostAsync(html: string): Promise<string> {
  if (html.length < SHORT) return sanitizePost(html);
  const known = sanitised.get(html) ?? sanitiseInThread(html);
  return await known;
}

function sanitiseInThread(html: string): Promise<string> {
  const result: Promise<string> = thread.run(html, { name: 'sanitize' });
  const [oldest] = sanitised.keys();
  if (sanitised.size >= KEPT && oldest !== undefined) sanitised.delete(oldest);
  sanitised.set(html, result);
  result.catch(() => sanitised.delete(html));
  return result;
}
