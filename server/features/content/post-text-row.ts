import type { Lang } from '#contract/fields.ts';
import type { RenderedPost } from './render-post.ts';
import { joinNames, searchInitials, searchLetters } from './search-text.ts';

/** A post in one language, as it is written. */
export interface PostText {
  title: string;
  subtitle: string;
  hashtags: string[];
  markdown: string;
}

/** A row of `post_texts`: the text, what it is rendered to, and its letters for the search. */
export function postTextRow(postId: string, lang: Lang, text: PostText, rendered: RenderedPost) {
  const names = [text.title, ...text.hashtags.map((tag) => `#${tag}`)];
  return {
    postId,
    lang,
    ...text,
    ...rendered,
    searchLetters: joinNames(names, searchLetters),
    searchInitials: joinNames(names, searchInitials),
  };
}
