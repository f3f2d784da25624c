import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Milestone,
  type Opening,
  POST_CATEGORIES,
  POSTS_PER_PAGE,
  type Post,
  type PostPage,
  type Printer,
  type Version,
} from '#contract/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import { posts as postTable, postTexts } from '#server/db/schema/schema.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { comparableHeaders, createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, signIn } from '#tests/support/api-member.ts';

/** A post with status `hide` in the seed files. */
const HIDDEN = 'preview-of-version-5';
const HANGUL = /[가-힣]/;

let app: TestApp;
const read = <Data>(path: string) => app.send<Data>(`/api/v1/${path}`);
const posts = async (path: string) => (await read<PostPage>(path)).data.posts;

const seedAgain = async () => {
  app = await createTestApp();
  await seedContent(app.deps);
};
beforeAll(seedAgain);

describe('posts', () => {
  it('are listed if published, newest first, in the requested language [POST-6]', async () => {
    const ko = await posts('posts?lang=ko');
    const en = await posts('posts?lang=en');
    expect(ko.length).toBeGreaterThanOrEqual(14);
    expect(ko.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
    const days = ko.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual(days.toSorted().reverse());
    for (const { title, subtitle, hashtags, thumbnail } of ko) {
      expect(title + subtitle + thumbnail.alt).toMatch(HANGUL);
      expect(hashtags.length).toBeGreaterThan(0);
    }
    for (const post of en) expect(JSON.stringify(post)).not.toMatch(HANGUL);
  });

  it('are not listed if hidden [POST-5]', async () => {
    const data = await posts('posts?lang=ko');
    expect(data.map(({ id }) => id)).not.toContain(HIDDEN);
  });

  it('are filtered by category, and every category has some [POST-22]', async () => {
    for (const category of POST_CATEGORIES) {
      const data = await posts(`posts?lang=ko&category=${category}`);
      expect(data.length).toBeGreaterThan(0);
      expect(new Set(data.map((post) => post.category))).toEqual(new Set([category]));
    }
    expect((await read('posts?lang=ko&category=rumours')).code).toBe('ValidationFailed');
  });

  it('are read page by page, none twice or left out, even if one is published meanwhile', async () => {
    const own = await createTestApp();
    await seedContent(own.deps);
    const [text] = await own.db.select().from(postTexts).where(eq(postTexts.postId, 'why-only-stl'));
    const [post] = await own.db.select().from(postTable).where(eq(postTable.id, 'why-only-stl'));
    if (text === undefined || post === undefined) throw new Error('There is no such post.');
    const add = async (id: string, publishedOn: string) => {
      await own.db.insert(postTable).values({ ...post, id, publishedOn });
      await own.db.insert(postTexts).values({ ...text, lang: 'ko', postId: id });
      own.deps.content.changed();
    };
    // Several on one day, so that the id decides their order.
    for (let number = 10; number < 50; number += 1)
      await add(`one-of-many-${number}`, `2024-01-0${(number % 3) + 1}`);
    const page = async (after?: string) =>
      (
        await own.send<PostPage>(
          `/api/v1/posts?lang=ko${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`,
        )
      ).data;

    const first = await page();
    expect(first.posts).toHaveLength(POSTS_PER_PAGE);
    const ids = first.posts.map(({ id }) => id);
    await add('one-of-today', first.posts[0]?.publishedOn ?? '');
    let { next } = first;
    while (next !== null) {
      const following = await page(next);
      expect(following.total).toBe(first.total + 1);
      ids.push(...following.posts.map(({ id }) => id));
      next = following.next;
    }
    expect(ids).toHaveLength(first.total);
    expect(new Set(ids).size).toBe(first.total);
    expect(ids).not.toContain('one-of-today');
    expect((await page('1999-01-01 nothing')).posts).toEqual([]);
    expect((await own.send('/api/v1/posts?lang=ko&after=nonsense')).code).toBe('ValidationFailed');
    await seedAgain();
  });

  it('of another instance are visible after 10 s', async () => {
    const { length } = await posts('posts?lang=ko');
    await app.db.update(postTable).set({ status: 'hide' }).where(eq(postTable.id, 'why-only-stl'));
    expect(await posts('posts?lang=ko')).toHaveLength(length);
    app.clock.now += 10_000;
    expect(await posts('posts?lang=ko')).toHaveLength(length - 1);
    await app.db.update(postTable).set({ status: 'show' }).where(eq(postTable.id, 'why-only-stl'));
    app.clock.now += 10_000;
  });

  it('include text, headings and related posts when read singly, in both languages', async () => {
    const list = await posts('posts?lang=en');
    for (const { id } of list) {
      for (const lang of ['ko', 'en']) {
        const { data } = await read<Post>(`posts/${id}?lang=${lang}`);
        const text = data.html.replaceAll(/<[^>]+>/g, ' ');
        expect([id, HANGUL.test(text)]).toEqual([id, lang === 'ko']);
        expect(data.headings.length).toBeGreaterThan(1);
        for (const heading of data.headings) expect(data.html).toContain(`id="${heading.id}"`);
        expect(data.related.map((post) => post.id)).not.toContain(id);
        expect(data.related).toHaveLength(3);
      }
    }
  });

  it('are sanitised on output, even if the stored text was tampered with [S49]', async () => {
    const html =
      '<p>fine</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">a</a>';
    const one = and(eq(postTexts.postId, 'why-only-stl'), eq(postTexts.lang, 'en'));
    const [row] = await app.db.select({ html: postTexts.html }).from(postTexts).where(one);
    await app.db.update(postTexts).set({ html }).where(one);
    const { data } = await read<Post>('posts/why-only-stl?lang=en');
    expect(data.html).toBe('<p>fine</p><img src="x" /><a rel="noopener nofollow">a</a>');
    await app.db
      .update(postTexts)
      .set({ html: row?.html ?? '' })
      .where(one);
  });

  it('give the same not-found response if unknown or hidden, also to a member [S50]', async () => {
    const hidden = await read(`posts/${HIDDEN}?lang=ko`);
    for (const id of ['nothing-of-that-name', '%00', '..%2F..%2Fetc', 'a'.repeat(2_000)]) {
      const unknown = await read(`posts/${id}?lang=ko`);
      expect([unknown.status, unknown.text]).toEqual([404, hidden.text]);
      expect(comparableHeaders(unknown)).toEqual(comparableHeaders(hidden));
    }
    expect(hidden.code).toBe('NotFound');
    await joinMember(app, 'member@clinic.example');
    const token = (await signIn(app, 'member@clinic.example')).data.accessToken;
    const ofMember = await app.send(`/api/v1/posts/${HIDDEN}?lang=ko`, { token });
    expect([ofMember.status, ofMember.text]).toEqual([404, hidden.text]);
    const data = await posts('posts?lang=ko&q=5.0');
    expect(data).toEqual([]);
  });
});

describe('the catalogues', () => {
  it('have at least forty printers of every status, each found by Korean and Latin spellings', async () => {
    const { data } = await read<Printer[]>('printers?lang=ko');
    expect(data.length).toBeGreaterThanOrEqual(40);
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['verified', 'beta', 'asked']));
    for (const { status, sinceVersion, resins, aliases } of data) {
      expect([sinceVersion === null, resins.length === 0]).toEqual([status === 'asked', status === 'asked']);
      expect(aliases.join(' ')).toMatch(HANGUL);
    }
    const { data: en } = await read<Printer[]>('printers?lang=en');
    const maker = ({ maker: name }: Printer) => name;
    expect(en.map(maker)).toEqual(en.map(maker).toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('list the versions of Windows and MacOS separately, newest first [VERSION-6]', async () => {
    const { data } = await read<Version[]>('versions?lang=ko');
    for (const os of ['windows', 'macos']) {
      const own = data.filter((version) => version.os === os);
      expect(own).toHaveLength(12);
      expect(new Set(own.map(({ version }) => version)).size).toBe(12);
      const days = own.map(({ updatedOn }) => updatedOn);
      expect(days).toEqual(days.toSorted().reverse());
      expect(own[0]?.file).not.toBeNull();
    }
    const empty = data.filter(
      ({ improvements, features, fixes }) => improvements.length + features.length + fixes.length === 0,
    );
    expect(empty).toHaveLength(1);
    const notesOf = (os: string) => data.filter((version) => version.os === os).flatMap(({ fixes }) => fixes);
    expect(notesOf('windows')).not.toEqual(notesOf('macos'));
  });

  it('list the plans from Free to Manufacturer, an annual payment 16 % off [PRICE-9] [PRICE-10] [PRICE-14]', async () => {
    const { data } = await read<DataOf<typeof ENDPOINTS.listPlans>>('plans?lang=en');
    const { plans, rules } = data;
    expect([plans.at(0)?.category, plans.at(-1)?.category]).toEqual(['Free', 'Manufacturer']);
    expect(rules).toMatchObject({ annualDiscountPercent: 16, pointValidityMonths: 12, creditDay: 1 });
    for (const plan of plans) {
      const monthly = plans.find(({ group, type }) => group === plan.group && type === 'monthly');
      if (plan.type === 'annual') {
        const fee = monthly?.monthlyFee ?? Number.NaN;
        expect(plan.priceOf12Months * 100).toBe(12 * fee * 84);
        expect(plan.discountPercent).toBe(16);
      }
      if (plan.monthlyFee !== null) expect(plan.monthlyFee * 12).toBe(plan.priceOf12Months);
      if (plan.type === 'point-based') expect(plan.pricePerPoint * plan.points).toBe(plan.priceOf12Months);
      else expect(plan.points).toBe(12 * (plan.monthlyChargePoints ?? 0));
    }
    expect(new Set(plans.map(({ type }) => type))).toEqual(new Set(['monthly', 'annual', 'point-based']));
  });

  it('list an opening as open until its last day ends in Korea', async () => {
    const openings = async () => (await read<Opening[]>('openings?lang=ko')).data;
    const closing = (await openings()).find(({ isOpen, closesOn }) => isOpen && closesOn !== null);
    const midnight = Date.parse(`${closing?.closesOn}T24:00+09:00`);
    const isOpenAt = async (at: number) => {
      app.advance(at - app.clock.now);
      return (await openings()).find(({ id }) => id === closing?.id)?.isOpen;
    };
    expect([await isOpenAt(midnight - 1), await isOpenAt(midnight)]).toEqual([true, false]);
  });

  it('list the openings, closed ones last', async () => {
    const { data } = await read<Opening[]>('openings?lang=ko');
    const open = data.map(({ isOpen }) => isOpen);
    expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(open)).toEqual(new Set([true, false]));
    app.advance(400 * 86_400_000);
    const later = await read<Opening[]>('openings?lang=ko');
    const lasting = later.data.filter(({ isOpen }) => isOpen);
    expect(lasting.map(({ closesOn }) => closesOn)).toEqual(lasting.map(() => null));
    expect(lasting.length).toBeGreaterThan(0);
  });

  it('list the history from 2018 on', async () => {
    const { data } = await read<Milestone[]>('history?lang=ko');
    const years = [...new Set(data.map(({ year }) => year))];
    expect(years).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018]);
  });
});

describe('a public read', () => {
  it('can be cached briefly and is revalidated by its ETag', async () => {
    const first = await read('printers?lang=ko');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await app.app.request('/api/v1/printers?lang=ko', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await app.app.request('/api/v1/printers?lang=en', { headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
  });

  it('has no server time, which would be wrong once cached; an error is never cached', async () => {
    expect((await read('posts?lang=ko')).headers.get('x-server-time')).toBeNull();
    const refused = await read('posts?lang=fr');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('x-server-time')).not.toBeNull();
  });
});
