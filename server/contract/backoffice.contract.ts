import * as z from 'zod/mini';
import { pictureSchema, postCategorySchema, postFiltersSchema } from './content.contract.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  givenPasswordSchema,
  langSchema,
  rowVersionSchema,
  visibleText,
  visibleTextOrEmpty,
} from './fields.ts';
import { markdownText } from './markdown.ts';

export const STAFF_ROLES = ['editor', 'admin'] as const;
/** §3. */
const POST_STATUSES = ['show', 'hide'] as const;
/** Stands for the id of a post that does not exist yet, in the address of the form; no post gets it. */
export const NEW_POST = 'new';
/** Lengths in characters. */
export const POST_LIMITS = {
  title: 150,
  subtitle: 300,
  hashtag: 40,
  hashtags: 20,
  markdown: 200_000,
  alt: 200,
};

export const instantSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const statusSchema = z.enum(POST_STATUSES);
export const idParams = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) });
export const inBoth = <S extends z.ZodMiniType>(schema: S) => z.object({ ko: schema, en: schema });
/** Why, for the audit log. */
export const reasonSchema = z.optional(visibleText(300));

export const staffSchema = z.object({ id: z.string(), role: z.enum(STAFF_ROLES) });

/** The 6 digits of the authenticator app, or a recovery code. */
const codeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const signInStaff = defineEndpoint({
  id: 'signInStaff',
  method: 'POST',
  path: '/api/v1/backoffice/sign-in',
  summary:
    'Signs in to the back office with password and second factor: the 6 digits of the authenticator app, or a recovery ' +
    'code. Each code works once. The refusal is the same whatever was wrong.',
  auth: 'none',
  body: z.object({
    id: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    password: givenPasswordSchema,
    code: codeSchema,
  }),
  /** The session ends at `expiresAt`, or after 30 minutes without a request. */
  response: z.object({ accessToken: z.string(), expiresAt: instantSchema, staff: staffSchema }),
  errors: ['StaffSignInRefused', 'NotFound'],
});

export const signOutStaff = defineEndpoint({
  id: 'signOutStaff',
  method: 'POST',
  path: '/api/v1/backoffice/sign-out',
  summary: 'Ends the session of the back office.',
  auth: 'staff',
  response: z.null(),
  errors: ['SessionEnded', 'NotFound'],
});

export const readStaff = defineEndpoint({
  id: 'readStaff',
  method: 'GET',
  path: '/api/v1/backoffice/me',
  summary:
    'Who is signed in to the back office, and when the session ends at the latest. Like every request, it extends the idle time.',
  auth: 'staff',
  response: z.extend(staffSchema, { expiresAt: instantSchema }),
  errors: ['SessionEnded', 'NotFound'],
});

export const proveStaff = defineEndpoint({
  id: 'proveStaff',
  method: 'POST',
  path: '/api/v1/backoffice/prove',
  summary:
    'Proves again who is at the computer, by a code as at the sign-in: each works once. For 10 minutes the session may ' +
    'then do what answers ConfirmAgain otherwise. Failures count as failed sign-ins.',
  auth: 'staff',
  body: z.object({ code: codeSchema }),
  response: z.null(),
  errors: ['SessionEnded', 'NotFound', 'StaffSignInRefused'],
});

/** A picture with its alternative texts; an empty one marks it as decoration. */
const storedPictureSchema = z.extend(z.omit(pictureSchema, { alt: true }), {
  src: z.string().check(z.regex(/^\/(?:media|illustrations)\/[\w./-]{1,200}$/)),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  alt: inBoth(visibleTextOrEmpty(POST_LIMITS.alt)),
});

const postTextSchema = z.object({
  title: visibleText(POST_LIMITS.title),
  subtitle: visibleText(POST_LIMITS.subtitle),
  /** At least one (§5). */
  hashtags: z
    .array(visibleText(POST_LIMITS.hashtag).check(z.regex(/^[^\s#]+$/)))
    .check(z.minLength(1), z.maxLength(POST_LIMITS.hashtags)),
  /** The content, not empty (§5). */
  markdown: markdownText(POST_LIMITS.markdown),
});

const postDraftSchema = z.object({
  status: statusSchema,
  category: postCategorySchema,
  filters: postFiltersSchema,
  publishedOn: z.iso.date(),
  thumbnail: storedPictureSchema,
  topImage: storedPictureSchema,
  texts: inBoth(postTextSchema),
});

/** Of the whole post in both languages, most letters being three bytes. */
const POST_BYTES = 1_500_000;

const staffPostSchema = z.extend(postDraftSchema, {
  id: z.string(),
  version: rowVersionSchema,
  deletedAt: z.nullable(instantSchema),
});

const changedSchema = z.object({ version: rowVersionSchema });

export const listStaffPosts = defineEndpoint({
  id: 'listStaffPosts',
  method: 'GET',
  path: '/api/v1/backoffice/posts',
  summary: 'Posts of every status, newest first, 20 at a time. `after` is the `next` of the page before.',
  auth: 'staff',
  query: z.object({
    lang: langSchema,
    after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d [a-z0-9-]{1,80}$/))),
    /** Lists the deleted posts instead. */
    deleted: z.optional(z.literal('true')),
  }),
  response: z.object({
    posts: z.array(
      z.object({
        ...z.pick(staffPostSchema, {
          id: true,
          status: true,
          category: true,
          publishedOn: true,
          version: true,
          deletedAt: true,
        }).shape,
        title: z.string(),
        hashtags: z.array(z.string()),
      }),
    ),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: ['SessionEnded', 'NotFound'],
});

export const readStaffPost = defineEndpoint({
  id: 'readStaffPost',
  method: 'GET',
  path: '/api/v1/backoffice/posts/{id}',
  summary: 'A post as it is edited, in both languages.',
  auth: 'staff',
  params: idParams,
  response: staffPostSchema,
  errors: ['SessionEnded', 'NotFound'],
});

export const createPost = defineEndpoint({
  id: 'createPost',
  method: 'POST',
  path: '/api/v1/backoffice/posts',
  summary: 'Creates a post. Its id, part of its address, is made from the English title.',
  auth: 'staff',
  body: postDraftSchema,
  bodyBytes: POST_BYTES,
  idempotent: true,
  response: z.object({ id: z.string(), version: rowVersionSchema }),
  errors: ['SessionEnded', 'NotFound'],
});

export const updatePost = defineEndpoint({
  id: 'updatePost',
  method: 'PUT',
  path: '/api/v1/backoffice/posts/{id}',
  summary: 'Replaces a post. ChangedMeanwhile if `version` is not the current one.',
  auth: 'staff',
  params: idParams,
  body: z.extend(postDraftSchema, { version: rowVersionSchema }),
  bodyBytes: POST_BYTES,
  response: changedSchema,
  errors: ['SessionEnded', 'NotFound', 'ChangedMeanwhile'],
});

export const setPostStatus = defineEndpoint({
  id: 'setPostStatus',
  method: 'PUT',
  path: '/api/v1/backoffice/posts/{id}/status',
  summary: 'Shows or hides a post.',
  auth: 'staff',
  params: idParams,
  body: z.object({ status: statusSchema, version: rowVersionSchema }),
  response: changedSchema,
  errors: ['SessionEnded', 'NotFound', 'ChangedMeanwhile'],
});

export const deletePost = defineEndpoint({
  id: 'deletePost',
  method: 'POST',
  path: '/api/v1/backoffice/posts/{id}/delete',
  summary: 'Deletes a post. It can be restored for 30 days.',
  auth: 'staff',
  needsFreshCode: true,
  params: idParams,
  body: z.object({ version: rowVersionSchema, reason: reasonSchema }),
  response: changedSchema,
  errors: ['SessionEnded', 'NotFound', 'ConfirmAgain', 'ChangedMeanwhile'],
});

export const restorePost = defineEndpoint({
  id: 'restorePost',
  method: 'POST',
  path: '/api/v1/backoffice/posts/{id}/restore',
  summary: 'Restores a deleted post with the status it had.',
  auth: 'staff',
  params: idParams,
  body: z.object({ version: rowVersionSchema }),
  response: changedSchema,
  errors: ['SessionEnded', 'NotFound', 'ChangedMeanwhile'],
});

export const previewPost = defineEndpoint({
  id: 'previewPost',
  method: 'POST',
  path: '/api/v1/backoffice/preview',
  summary: 'The content of a post as its page will show it, sanitised.',
  auth: 'staff',
  body: z.object({ lang: langSchema, markdown: markdownText(POST_LIMITS.markdown) }),
  bodyBytes: POST_BYTES,
  response: z.object({ html: z.string() }),
  errors: ['SessionEnded', 'NotFound'],
});

export const uploadPostImage = defineEndpoint({
  id: 'uploadPostImage',
  method: 'POST',
  path: '/api/v1/backoffice/images',
  summary:
    'Stores a picture for posts: png, jpeg or webp, re-encoded without metadata, at most 1600 pixels wide. One that no ' +
    'post refers to is removed after a day.',
  auth: 'staff',
  multipart: z.object({}),
  file: 'file',
  response: z.object({ src: z.string(), width: z.int(), height: z.int() }),
  errors: ['SessionEnded', 'NotFound', 'ImageRefused', 'ImageTooLarge', 'PayloadTooLarge'],
});

export type Staff = z.infer<typeof staffSchema>;
export type StaffPost = z.infer<typeof staffPostSchema>;
export type PostDraft = z.infer<typeof postDraftSchema>;
export type PostStatus = z.infer<typeof statusSchema>;
export type StaffPostSummary = z.infer<typeof listStaffPosts.response>['posts'][number];
