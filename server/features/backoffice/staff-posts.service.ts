import { NEW_POST, type PostDraft, type PostStatus, type StaffPost } from '#contract/backoffice.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import type { Lang } from '#contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { isoTimeOrNull } from '../../iso-time.ts';
import { pageOf } from '../../page-of.ts';
import { postTextRow } from '../content/post-text-row.ts';
import { renderPostAsync } from '../content/post-work.ts';
import type { RenderedPost } from '../content/render-post.ts';
import { doOnce } from '../idempotency/idempotency.ts';
import { writeAudit } from './audit.queries.ts';
import { insertUnderFreeId, slugOf } from './free-id.ts';
import {
  changePost,
  findStaffPost,
  findStaffPosts,
  hasPost,
  insertPost,
  writePostTexts,
} from './staff-posts.queries.ts';

type PostDeps = Pick<Deps, 'db' | 'clock' | 'content'>;

const PAGE = 20;

/** Posts of every status, newest first, a page at a time. */
export async function listStaffPosts(
  { db }: Pick<Deps, 'db'>,
  { lang, after, deleted }: { lang: Lang; after?: string | undefined; deleted?: 'true' | undefined },
): Promise<DataOf<typeof ENDPOINTS.listStaffPosts>> {
  const [publishedOn = '', id = ''] = after?.split(' ') ?? [];
  const found = await findStaffPosts(db, {
    lang,
    isDeleted: deleted === 'true',
    after: after === undefined ? null : { publishedOn, id },
    count: PAGE + 1,
  });
  const { rows, next } = pageOf(found, PAGE, (last) => `${last.publishedOn} ${last.id}`);
  return { posts: rows.map((row) => ({ ...row, deletedAt: isoTimeOrNull(row.deletedAt) })), next };
}

/** @throws ApiError NotFound */
export async function readStaffPost({ db }: Pick<Deps, 'db'>, id: string): Promise<StaffPost> {
  const found = await findStaffPost(db, id);
  if (found === undefined) throw new ApiError('NotFound');
  const textIn = (wanted: Lang) => {
    const text = found.texts.find(({ lang }) => lang === wanted);
    if (text === undefined) throw new Error(`The post ${id} has no text in ${wanted}`);
    const { title, subtitle, hashtags, markdown } = text;
    return { title, subtitle, hashtags, markdown };
  };
  const { post } = found;
  return { ...post, deletedAt: isoTimeOrNull(post.deletedAt), texts: { ko: textIn('ko'), en: textIn('en') } };
}

/** Creates a post with an id made from its English title, once for each idempotency key. */
export async function createPost(
  deps: Deps,
  { staffId, idempotencyKey }: { staffId: string; idempotencyKey: string | null },
  draft: PostDraft,
) {
  const { texts, ...fields } = draft;
  const rendered = await renderTexts(texts);
  const slug = slugOf(texts.en.title, 'post');
  // The address of a new post would be that of the form for a new one.
  const wanted = slug === NEW_POST ? `${slug}-post` : slug;
  const created = await doOnce(deps, { key: idempotencyKey, purpose: `post ${staffId}` }, async (tx) => {
    const id = await insertUnderFreeId(wanted, (candidate) => insertPost(tx, { ...fields, id: candidate }));
    await writeTexts(tx, id, texts, rendered);
    await writeAudit(tx, { at: deps.clock(), staffId, action: 'post.created', subject: `post:${id}` });
    return { id, version: 1 };
  });
  deps.content.changed();
  return created;
}

type Rendered = Record<Lang, RenderedPost>;

/** To be called before the transaction, because it can take a while. */
async function renderTexts({ ko, en }: PostDraft['texts']): Promise<Rendered> {
  return { ko: await renderPostAsync(ko.markdown, 'ko'), en: await renderPostAsync(en.markdown, 'en') };
}

const writeTexts = (tx: Database, id: string, { ko, en }: PostDraft['texts'], rendered: Rendered) =>
  writePostTexts(tx, [postTextRow(id, 'ko', ko, rendered.ko), postTextRow(id, 'en', en, rendered.en)]);

/** Which version of which post staff changes, and why. */
interface Change {
  id: string;
  version: number;
  staffId: string;
  reason?: string | undefined;
}

/** @throws ApiError NotFound, ChangedMeanwhile */
export async function updatePost(deps: PostDeps, change: Change, { texts, ...fields }: PostDraft) {
  const rendered = await renderTexts(texts);
  return await commitChange(deps, change, 'post.updated', fields, (tx) =>
    writeTexts(tx, change.id, texts, rendered),
  );
}

/** @throws ApiError NotFound, ChangedMeanwhile */
export const setPostStatus = (deps: PostDeps, change: Change, status: PostStatus) =>
  commitChange(deps, change, status === 'show' ? 'post.shown' : 'post.hidden', { status });

/** Deletes a post; the sweep removes it for good after 30 days. @throws ApiError NotFound, ChangedMeanwhile */
export const deletePost = (deps: PostDeps, change: Change) =>
  commitChange(deps, change, 'post.deleted', { deletedAt: deps.clock() });

/** @throws ApiError NotFound, ChangedMeanwhile */
export const restorePost = (deps: PostDeps, change: Change) =>
  commitChange(deps, change, 'post.restored', { deletedAt: null });

/** Changes one version of a post and records it. */
async function commitChange(
  deps: PostDeps,
  { id, version, staffId, reason }: Change,
  action: string,
  fields: Parameters<typeof changePost>[2],
  alsoWrite?: (tx: Database) => Promise<void>,
): Promise<{ version: number }> {
  const next = await deps.db.transaction(async (tx) => {
    const changed = await changePost(tx, { id, version }, fields);
    if (changed === undefined) throw new ApiError((await hasPost(tx, id)) ? 'ChangedMeanwhile' : 'NotFound');
    await alsoWrite?.(tx);
    await writeAudit(tx, { at: deps.clock(), staffId, action, subject: `post:${id}`, reason });
    return changed;
  });
  deps.content.changed();
  return { version: next };
}
