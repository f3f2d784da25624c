import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Opening, PostPage, Version } from '#contract/content.contract.ts';
import { contentSeeds, posts, printers } from '#server/db/schema/schema.ts';
import { fromRoot } from '#server/paths.ts';
import { readContentFiles, readContentVersion } from '#server/seed/content-files.ts';
import { contentSeedsOf, seedContent } from '#server/seed/seed-content.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';

const DAY = 86_400_000;
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await seedContent(app.deps);
});

describe('seeding', () => {
  it('writes nothing if the files are unchanged, so that edits in the database stay', async () => {
    await app.db.update(posts).set({ status: 'hide' }).where(eq(posts.id, 'why-only-stl'));
    expect(await seedContent(app.deps)).toEqual({ written: 0, removed: 0 });
    const { posts: data } = (await app.send<PostPage>('/api/v1/posts?lang=ko')).data;
    expect(data.map(({ id }) => id)).not.toContain('why-only-stl');
  });

  it('updates what changed in the files and deletes what was removed from them', async () => {
    await app.db.update(contentSeeds).set({ digest: 'older' }).where(eq(contentSeeds.id, 'why-only-stl'));
    await app.db.update(posts).set({ status: 'hide' }).where(eq(posts.id, 'why-only-stl'));
    await app.db.insert(contentSeeds).values({ kind: 'printers', id: 'gone', digest: 'older' });
    const [row] = await app.db.select().from(printers).limit(1);
    if (row !== undefined) await app.db.insert(printers).values({ ...row, id: 'gone' });
    expect(await seedContent(app.deps)).toEqual({ written: 1, removed: 1 });
    const { posts: data } = (await app.send<PostPage>('/api/v1/posts?lang=ko')).data;
    expect(data.map(({ id }) => id)).toContain('why-only-stl');
    expect(await app.db.select().from(printers).where(eq(printers.id, 'gone'))).toEqual([]);
  });

  it('leaves newer content alone when an older build starts again, as in a rolling update', async () => {
    await app.db.update(contentSeeds).set({ version: 1_000_000 });
    await app.db.update(contentSeeds).set({ digest: 'newer' }).where(eq(contentSeeds.id, 'why-only-stl'));
    const [row] = await app.db.select().from(printers).limit(1);
    if (row !== undefined) await app.db.insert(printers).values({ ...row, id: 'new' });
    await app.db
      .insert(contentSeeds)
      .values({ kind: 'printers', id: 'new', digest: 'newer', version: 1_000_000 });
    expect(await seedContent(app.deps)).toEqual({ written: 0, removed: 0 });
    expect(await app.db.$count(printers, eq(printers.id, 'new'))).toBe(1);
    expect(app.logs).toContainEqual({
      level: 'info',
      event: 'content.newer',
      facts: expect.objectContaining({ database: 1_000_000 }),
    });
  });

  it('dates the content relative to the first start, so that it looks recent; later starts keep the dates', async () => {
    const newest = async () => {
      const posts = await app.send<PostPage>('/api/v1/posts?lang=en');
      const versions = await app.send<Version[]>('/api/v1/versions?lang=en');
      const openings = await app.send<Opening[]>('/api/v1/openings?lang=en');
      const days = [
        posts.data.posts[0]?.publishedOn,
        versions.data[0]?.updatedOn,
        openings.data
          .map(({ postedOn }) => postedOn)
          .toSorted()
          .at(-1),
      ];
      return days.map((day) => Date.parse(day ?? ''));
    };
    const first = await newest();
    app.advance(400 * DAY);
    await seedContent(app.deps);
    expect(await newest()).toEqual(first);
    await app.db.delete(contentSeeds);
    await seedContent(app.deps);
    app.deps.content.changed();
    const days = await newest();
    for (const day of days) {
      expect(day).toBeLessThanOrEqual(app.clock.now);
      expect(day).toBeGreaterThan(app.clock.now - 15 * DAY);
    }
    // By whole weeks.
    expect(days.map((day, index) => (day - (first[index] ?? 0)) % (7 * DAY))).toEqual([0, 0, 0]);
    const closing = (await app.send<Opening[]>('/api/v1/openings?lang=en')).data;
    expect(closing.filter(({ isOpen, closesOn }) => isOpen && closesOn !== null)).not.toEqual([]);
  });

  it('runs once if two instances start together', async () => {
    await app.db.delete(contentSeeds);
    const results = await Promise.all([seedContent(app.deps), seedContent(app.deps)]);
    expect(results.map(({ written }) => written).toSorted((x, y) => x - y)).toEqual([
      0,
      (await app.db.select().from(contentSeeds)).length,
    ]);
  });
});

describe('the content files', () => {
  it('have a version that was incremented with their last change (content-version.json)', async () => {
    const { version, digest } = await readContentVersion();
    const entries = contentSeedsOf(await readContentFiles(), version);
    const sorted = entries.map((entry) => `${entry.kind} ${entry.id} ${entry.digest}`).toSorted();
    // If this fails: increment the version, and replace the digest by the received one.
    expect(createHash('sha256').update(sorted.join('\n')).digest('base64url')).toBe(digest);
  });

  it('allow no tip of version 4.2 that is wider than half the thinnest wall of its row', async () => {
    const { posts: files } = await readContentFiles();
    const release = files.find(({ id }) => id === 'version-4-2-released');
    for (const text of Object.values(release?.markdown ?? {})) {
      const rows = [...text.matchAll(/^\| ([\d.]+).*\| ([\d.]+) ?mm \| [^|]+ \|$/gm)];
      expect(rows).toHaveLength(3);
      for (const [row, wall, tip] of rows) expect(Number(tip), row).toBeLessThanOrEqual(Number(wall) / 2);
    }
  });

  it('only refer to existing pictures and pages', async () => {
    const { posts: files } = await readContentFiles();
    const ids = new Set(files.filter(({ status }) => status === 'show').map(({ id }) => id));
    for (const { topImage, thumbnail, markdown } of files) {
      const text = markdown.ko + markdown.en;
      const pictures = [...text.matchAll(/\]\((\/illustrations\/[^#\s)]+)/g)].map(([, src = '']) => src);
      for (const src of [topImage.src, thumbnail.src, ...pictures]) {
        const svg = readFileSync(fromRoot(`public${src}`), 'utf8');
        expect([src, svg.startsWith('<svg')]).toEqual([src, true]);
      }
      const links = [...text.matchAll(/\]\(\/content\/([\w-]+)\)/g)].map(([, id = '']) => id);
      expect(links.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it('give the real size and checksum of each download', async () => {
    const { data } = await app.send<Version[]>('/api/v1/versions?lang=en');
    const files = data.flatMap(({ file }) => (file === null ? [] : [file]));
    expect(files).toHaveLength(2);
    for (const { url, size, sha256, name } of files) {
      const bytes = readFileSync(fromRoot(`public${url}`));
      expect(url.endsWith(name)).toBe(true);
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
    }
  });
});
