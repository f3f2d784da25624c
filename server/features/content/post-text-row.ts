import type { Lang } from '#contract/fields.ts';
import { renderPost } from './render-post.ts';
import { joinNames, searchInitials, searchLetters } from './search-text.ts';

/** A post in one language, as it is written. */
export interface PostText {
  title: string;
  subtitle: string;
  hashtags: string[];
  markdown: string;
}

/** A row of `post_texts`: the text, and what is derived from it (sanitised HTML, letters for the search). */
export function postTextRow(postId: string, lang: Lang, text: PostText) {
  const names = [text.title, ...text.hashtags.map((tag) => `#${tag}`)];
  return {
    postId,
    lang,
    ...text,
    ...renderPost(text.markdown, lang),
    searchLetters: joinNames(names, searchLetters),
    searchInitials: joinNames(names, searchInitials),
  };
}
