import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getSchema } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { renderPost } from '#server/features/content/render-post.ts';
import { docToMarkdown } from './doc-to-markdown.ts';
import { extensions } from './extensions.ts';
import { markdownToDoc } from './markdown-to-doc.ts';

const POSTS = path.join(import.meta.dirname, '../../../../../server/seed/content/posts');
const schema = getSchema(extensions());
const LANGUAGES = ['ko', 'en'] as const;

const posts = readdirSync(POSTS).flatMap((id) =>
  LANGUAGES.map((lang) => ({ id, lang, markdown: readFileSync(path.join(POSTS, id, `${lang}.md`), 'utf8') })),
);
const roundTrip = (markdown: string): string => docToMarkdown(schema.nodeFromJSON(markdownToDoc(markdown)));

describe('a post that is opened and saved', () => {
  it.each(posts)('$id in $lang is rendered as before', ({ lang, markdown }) => {
    expect(renderPost(roundTrip(markdown), lang).html).toBe(renderPost(markdown, lang).html);
  });
});
