import * as z from 'zod/mini';
import { POST_CATEGORIES, POST_FILTERS } from '#contract/content.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import { localStore } from '#src/lib/storage.ts';
import type { PostValues } from './post-values.ts';

const pictureSchema = z.nullable(
  z.object({
    src: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.object({ ko: z.string(), en: z.string() }),
  }),
);
const textSchema = z.object({
  title: z.string(),
  subtitle: z.string(),
  hashtags: z.array(z.string()),
  markdown: z.string(),
});
const draftSchema = z.object({
  /** When it was last written, ms since the epoch. */
  at: z.number(),
  /** The version it began with; 0 for a new post. */
  version: z.int(),
  values: z.object({
    status: z.enum(['show', 'hide']),
    category: z.enum(POST_CATEGORIES),
    filters: z.object({
      applications: z.array(z.enum(POST_FILTERS.applications)),
      topics: z.array(z.enum(POST_FILTERS.topics)),
      materialProperties: z.array(z.enum(POST_FILTERS.materialProperties)),
      productionTypes: z.array(z.enum(POST_FILTERS.productionTypes)),
    }),
    publishedOn: z.string(),
    topImage: pictureSchema,
    thumbnail: pictureSchema,
    texts: z.object({ ko: textSchema, en: textSchema }),
  }),
});
/** Each draft is validated when it is read: one that an older version of the site wrote does not invalidate the others. */
const draftsSchema = z.record(z.string(), z.unknown());

/** Unsaved entries of the form of a post, kept in the browser. */
export interface Draft {
  readonly at: number;
  readonly version: number;
  readonly values: PostValues;
}
type Drafts = Readonly<Record<string, unknown>>;

const keyOf = (staffId: string) => `${PRODUCT.slug}.post-drafts.${staffId}`;

function parse(text: string | null): Drafts {
  try {
    return draftsSchema.safeParse(JSON.parse(text ?? '')).data ?? {};
  } catch {
    return {};
  }
}

const read = (staffId: string): Drafts => parse(localStore.get(keyOf(staffId)));

const draftIn = (drafts: Drafts, postId: string): Draft | null =>
  draftSchema.safeParse(new Map(Object.entries(drafts)).get(postId)).data ?? null;

/** @param postId the post's id, or NEW_POST */
export const readDraft = (staffId: string, postId: string): Draft | null => draftIn(read(staffId), postId);

export const keepDraft = (staffId: string, postId: string, draft: Draft): void =>
  void localStore.set(keyOf(staffId), JSON.stringify({ ...read(staffId), [postId]: draft }));

export function forgetDraft(staffId: string, postId: string): void {
  const { [postId]: _, ...others } = read(staffId);
  if (Object.keys(others).length === 0) localStore.remove(keyOf(staffId));
  else localStore.set(keyOf(staffId), JSON.stringify(others));
}

export const hasDrafts = (staffId: string): boolean => Object.keys(read(staffId)).length > 0;

export const forgetDrafts = (staffId: string): void => localStore.remove(keyOf(staffId));

/**
 * Follows what other tabs do with the draft of a post.
 * @param onChange told whether another tab has just written it, or deleted it
 * @returns ends it
 */
export function followDraft(
  staffId: string,
  postId: string,
  onChange: (isWritten: boolean) => void,
): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== keyOf(staffId)) return;
    const timeIn = (text: string | null) => draftIn(parse(text), postId)?.at;
    const now = timeIn(newValue);
    if (now !== timeIn(oldValue)) onChange(now !== undefined);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
