// The functions that post-work.ts runs in a thread; each takes one value, because a thread is sent one.
import type { Lang } from '#contract/fields.ts';
import { type RenderedPost, renderPost } from './render-post.ts';
import { sanitizePost } from './sanitize-post.ts';

export const render = ([markdown, lang]: readonly [string, Lang]): RenderedPost => renderPost(markdown, lang);

export const sanitize = (html: string): string => sanitizePost(html);
