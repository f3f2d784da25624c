import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { createStorage } from 'unstorage';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffPost, StaffPostSummary } from '#contract/backoffice.contract.ts';
import type { Post, PostPage } from '#contract/content.contract.ts';
import { auditEntries, images, posts } from '#server/db/schema/schema.ts';
import { applyRetention } from '#server/features/retention/retention.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { sitePages } from '#server/site/site-pages.ts';
import { findUnusedImages } from '#server/storage/images.queries.ts';
import { createTestApp, type Send, type TestApp } from '#tests/support/api-app.ts';
import { addStaff, BACKOFFICE, POST_DRAFT } from '#tests/support/staff.ts';

const DAY = 86_400_000;
let app: TestApp;
let token: string;
let signIn: () => Promise<void>;
beforeEach(async () => {
  app = await createTestApp();
  await seedContent(app.deps);
  const account = await addStaff(app);
  signIn = async () => {
    token = (await account.signIn()).data.accessToken;
  };
  await signIn();
});

const send = <Data>(path: string, request: Send = {}) =>
  app.send<Data>(`${BACKOFFICE}/${path}`, { token, ...request });
const write = <Data = { version: number }>(method: string, path: string, json: unknown) =>
  send<Data>(path, { method, json });
const create = (changes: Record<string, unknown> = {}) =>
  write<{ id: string; version: number }>('POST', 'posts', { ...POST_DRAFT, ...changes });
const publicIds = async (lang = 'en') =>
  (await app.send<PostPage>(`/api/v1/posts?lang=${lang}`)).data.posts.map(({ id }) => id);
const publicPost = (id: string, lang = 'en') => app.send<Post>(`/api/v1/posts/${id}?lang=${lang}`);
const stored = async (id: string) => (await send<StaffPost>(`posts/${id}`)).data;

describe('the list of posts', () => {
  it('has every status, newest first, in pages that neither repeat nor lose a post', async () => {
    for (let i = 0; i < 25; i += 1) await create();
    const seen: StaffPostSummary[] = [];
    let after = '';
    do {
      const { data } = await send<{ posts: StaffPostSummary[]; next: string | null }>(
        `posts?lang=ko${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
      );
      expect(data.posts.length).toBeLessThanOrEqual(20);
      seen.push(...data.posts);
      after = data.next ?? '';
    } while (after !== '');
    const all = await app.db.select().from(posts);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(all.length);
    expect(seen).toHaveLength(all.length);
    const days = seen.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual(days.toSorted().reverse());
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(['show', 'hide']));
  });
});

describe('creating a post', () => {
  it('publishes it at once, in both languages, under an address made from its English title', async () => {
    expect((await create()).data).toEqual({ id: 'big-news-cafe', version: 1 });
    expect((await create()).data.id).toBe('big-news-cafe-2');
    for (const lang of ['ko', 'en'] as const) {
      const { data } = await publicPost('big-news-cafe', lang);
      expect(data).toMatchObject({
        title: POST_DRAFT.texts[lang].title,
        hashtags: POST_DRAFT.texts[lang].hashtags,
      });
      expect(data.headings).toHaveLength(1);
    }
    expect(
      (await app.send<PostPage>('/api/v1/posts?lang=ko&q=ㅅㅅㅅ')).data.posts.map(({ id }) => id),
    ).toContain('big-news-cafe');
  });

  it('needs a hashtag in each language [VALID-45]', async () => {
    const { ko, en } = POST_DRAFT.texts;
    for (const hashtags of [[], [' '], ['#news'], ['two words']]) {
      const answer = await create({ texts: { ko, en: { ...en, hashtags } } });
      expect([answer.code, answer.envelope.messageDetail]).toEqual(['ValidationFailed', { field: 'texts' }]);
    }
  });

  it('needs content that is not empty, a title and a subtitle [VALID-46]', async () => {
    const { ko, en } = POST_DRAFT.texts;
    for (const change of [{ markdown: '' }, { markdown: ' \n ' }, { title: '' }, { subtitle: ' ' }]) {
      expect((await create({ texts: { ko: { ...ko, ...change }, en } })).code).toBe('ValidationFailed');
    }
  });

  it('takes pictures only from this site, and a status only of show and hide [POST-4]', async () => {
    for (const src of [
      'https://evil.example/a.png',
      '//evil.example/a',
      'javascript:alert(1)',
      '/api/v1/time',
    ])
      expect((await create({ thumbnail: { ...POST_DRAFT.thumbnail, src } })).code).toBe('ValidationFailed');
    expect((await create({ status: 'draft' })).code).toBe('ValidationFailed');
  });

  it('sanitises the content when it is written [S49]', async () => {
    const markdown = 'Text <img src=x onerror=alert(1)><script>alert(2)</script> [link](javascript:alert(3))';
    const { ko, en } = POST_DRAFT.texts;
    const { data } = await create({ texts: { ko, en: { ...en, markdown } } });
    const { html } = (await publicPost(data.id)).data;
    const preview = await write<{ html: string }>('POST', 'preview', { lang: 'en', markdown });
    for (const shown of [html, preview.data.html]) expect(shown).not.toMatch(/onerror|<script|javascript:/);
    expect(preview.data.html).toBe(html);
  });

  it('never gets the id that stands for a new post in the address of the form', async () => {
    const { ko, en } = POST_DRAFT.texts;
    const answer = await create({ texts: { ko, en: { ...en, title: 'New!' } } });
    expect(answer.data.id).toBe('new-post');
  });

  it('repeated with its idempotency key creates no second post', async () => {
    const headers = { 'idempotency-key': 'new-post-1' };
    const request = { method: 'POST', json: POST_DRAFT, headers };
    const answers = [await send('posts', request), await send('posts', request)];
    expect(answers.map(({ data }) => data)).toEqual(Array(2).fill({ id: 'big-news-cafe', version: 1 }));
    expect((await publicIds()).filter((id) => id.startsWith('big-news'))).toHaveLength(1);
  });

  it('with a later date appears when that day begins in Korea, not before', async () => {
    const { id } = (await create({ publishedOn: '2026-03-03' })).data;
    const midnight = Date.parse('2026-03-02T15:00:00Z');
    app.advance(midnight - 1 - app.clock.now);
    expect([await publicIds(), (await publicPost(id)).code]).toEqual([
      expect.not.arrayContaining([id]),
      'NotFound',
    ]);
    expect(await sitePages(app.deps)(`/content/${id}`)).toBe(false);
    app.advance(1);
    expect(await publicIds()).toContain(id);
    expect((await publicPost(id)).data.publishedOn).toBe('2026-03-03');
    expect(await sitePages(app.deps)(`/content/${id}`)).toBe(true);
  });

  it('accepts 200,000 characters in each language', async () => {
    const markdown = `${'가'.repeat(999)} `.repeat(200);
    const { ko, en } = POST_DRAFT.texts;
    const answer = await create({ texts: { ko: { ...ko, markdown }, en: { ...en, markdown } } });
    expect(answer.code).toBe('Ok');
  });
});

describe('editing a post', () => {
  it('is visible publicly at once, and marks rendered pages as outdated [ADMIN-4]', async () => {
    const { version, id, deletedAt: _, ...post } = await stored('why-only-stl');
    const before = app.deps.content.current();
    const texts = { ...post.texts, en: { ...post.texts.en, title: 'Why STL, really' } };
    const answer = await write('PUT', `posts/${id}`, { ...post, texts, version });
    expect(answer.data).toEqual({ version: version + 1 });
    expect((await publicPost(id)).data.title).toBe('Why STL, really');
    expect(app.deps.content.current()).toBeGreaterThan(before);
  });

  it('refuses a change of an outdated version, without overwriting anything', async () => {
    const { id, deletedAt: _, ...post } = await stored('why-only-stl');
    const change = (title: string) =>
      write('PUT', `posts/${id}`, { ...post, texts: { ...post.texts, en: { ...post.texts.en, title } } });
    const both = await Promise.all([change('First'), change('Second')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['ChangedMeanwhile', 'Ok']);
    const winner = both[0]?.code === 'Ok' ? 'First' : 'Second';
    expect((await stored(id)).texts.en.title).toBe(winner);
    expect((await write('PUT', 'posts/unknown', post)).code).toBe('NotFound');
  });

  it('hides and shows it: the public list changes, staff still read it [ADMIN-3] [S50]', async () => {
    const set = async (status: string) => {
      const { version } = await stored('why-only-stl');
      return write('PUT', 'posts/why-only-stl/status', { status, version });
    };
    expect((await set('hide')).code).toBe('Ok');
    expect([await publicIds(), (await publicPost('why-only-stl')).code]).toEqual([
      expect.not.arrayContaining(['why-only-stl']),
      'NotFound',
    ]);
    expect(await stored('why-only-stl')).toMatchObject({
      status: 'hide',
      texts: { en: { markdown: expect.stringContaining('STL') } },
    });
    await set('show');
    expect(await publicIds()).toContain('why-only-stl');
  });
});

describe('deleting a post', () => {
  const remove = async (reason?: string) => {
    const { version } = await stored('why-only-stl');
    return write('POST', 'posts/why-only-stl/delete', { version, reason });
  };
  const listed = async (deleted: boolean) =>
    (
      await send<{ posts: StaffPostSummary[] }>(`posts?lang=ko${deleted ? '&deleted=true' : ''}`)
    ).data.posts.map(({ id }) => id);

  it('removes it from the site, and can be undone for 30 days [ADMIN-5]', async () => {
    const { data } = await remove();
    expect(await publicIds()).not.toContain('why-only-stl');
    expect((await publicPost('why-only-stl')).code).toBe('NotFound');
    expect([await listed(true), (await listed(false)).includes('why-only-stl')]).toEqual([
      ['why-only-stl'],
      false,
    ]);
    app.advance(30 * DAY - 1);
    await applyRetention({ ...app.deps, files: createStorage() });
    await signIn();
    expect((await write('POST', 'posts/why-only-stl/restore', { version: data.version })).code).toBe('Ok');
    expect(await publicIds()).toContain('why-only-stl');
    await remove();
    app.advance(30 * DAY);
    await applyRetention({ ...app.deps, files: createStorage() });
    expect(await app.db.select().from(posts).where(eq(posts.id, 'why-only-stl'))).toEqual([]);
  });

  it('keeps the status that the post had', async () => {
    const { version } = await stored('why-only-stl');
    await write('PUT', 'posts/why-only-stl/status', { status: 'hide', version });
    const { data } = await remove();
    await write('POST', 'posts/why-only-stl/restore', { version: data.version });
    expect(await stored('why-only-stl')).toMatchObject({ status: 'hide', deletedAt: null });
  });
});

describe('the audit log', () => {
  it('records who did what to which post, when and why, in the order it happened', async () => {
    const { id, version } = (await create()).data;
    await write('PUT', `posts/${id}`, { ...POST_DRAFT, version });
    await write('PUT', `posts/${id}/status`, { status: 'hide', version: version + 1 });
    await write('POST', `posts/${id}/delete`, { version: version + 2, reason: 'Published twice' });
    await write('POST', `posts/${id}/restore`, { version: version + 3 });
    await write('PUT', `posts/${id}`, { ...POST_DRAFT, version });
    const rows = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `post:${id}`))
      .orderBy(auditEntries.id);
    expect(rows.map(({ staffId, action, reason, at }) => [staffId, action, reason, at])).toEqual(
      ['created', 'updated', 'hidden', 'deleted', 'restored'].map((act) => [
        'mina',
        `post.${act}`,
        act === 'deleted' ? 'Published twice' : null,
        app.clock.now,
      ]),
    );
  });

  it('cannot be changed, not even by the server itself', async () => {
    await create();
    const changes = [app.db.update(auditEntries).set({ staffId: 'other' }), app.db.delete(auditEntries)];
    for (const change of changes) await expect(change).rejects.toThrow();
  });
});

describe('pictures', () => {
  const upload = async (file: Buffer) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)]), 'a.png');
    return send<{ src: string; width: number; height: number }>('images', { method: 'POST', form });
  };
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#5b3df5' } })
      .png()
      .toBuffer();
  const keyOf = (src: string) => src.replace('/media/', '');

  it('are re-encoded as WebP in their proportions, at most 1600 pixels wide', async () => {
    const { data } = await upload(await picture(2000, 500));
    expect(data).toEqual({
      src: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      width: 1600,
      height: 400,
    });
    expect((await upload(await picture(40, 60))).data).toMatchObject({ width: 40, height: 60 });
  });

  it('are refused if they are no picture, like those of members', async () => {
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', ''])
      expect((await upload(Buffer.from(bytes))).code).toBe('ImageRefused');
    expect((await upload(Buffer.alloc(2_000_000, 1))).code).toBe('ImageTooLarge');
  });

  it('stay as long as a post shows them; others are removed 30 days after their upload, because drafts may show them', async () => {
    const unusedImages = async () =>
      (await findUnusedImages(app.db, { before: app.clock.now, after: '' })).unused;
    const sources: string[] = [];
    for (let i = 0; i < 4; i += 1) sources.push((await upload(await picture(64, 32))).data.src);
    const [thumbnail = '', topImage = '', inText = '', unused = ''] = sources;
    const { ko, en } = POST_DRAFT.texts;
    const shown = (src: string) => ({ ...POST_DRAFT.thumbnail, src });
    const texts = { ko, en: { ...en, markdown: `![A molar](${inText}#64x32)` } };
    const { data } = await create({ thumbnail: shown(thumbnail), topImage: shown(topImage), texts });
    expect((await publicPost(data.id)).data.html).toContain(`src="${inText}"`);
    app.advance(30 * DAY - 1);
    expect(await unusedImages()).toEqual([]);
    app.advance(1);
    expect(await unusedImages()).toEqual([keyOf(unused)]);
    expect(await app.db.select().from(images)).toHaveLength(4);
  });
});
