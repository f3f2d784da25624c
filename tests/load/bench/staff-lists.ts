import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { posts, postTexts, staff } from '#server/db/schema/schema.ts';
import { insertStaffSession } from '#server/features/backoffice/staff.queries.ts';
import { newStaffToken } from '#server/features/backoffice/staff-gate.ts';
import { postTextRow } from '#server/features/content/post-text-row.ts';
import { renderPost } from '#server/features/content/render-post.ts';
import { digest } from '#server/features/credentials/secret-values.ts';
import { POST_DRAFT } from '#tests/support/staff.ts';

const INQUIRIES = 20_000;
const POSTS = 10_000;
const AUDIT = 100_000;
/** Each search is a mark in the counter of its member of staff: one alone would fill it as no person can. */
const STAFF = 200;
const DAY = 86_400_000;

export interface Asked {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  json?: object;
}

/**
 * Fills the lists of the back office; every 1,000th member is blocked, and every 1,000th post has a title of its own.
 * @param now ms since 1970
 * @returns the tokens of administrators
 */
export async function fillStaffLists(db: Database, now: number): Promise<string[]> {
  await db.execute(sql`update users set state_flag = 3 where id % 1000 = 0`);
  await db.execute(sql`insert into inquiries (name, email, type, message, lang, is_spam, received_at, status)
    select 'Writer ' || n, 'w' || n || '@load.example', case when n % 500 = 0 then 'recruitment' else 'product' end,
      repeat('A long message. ', 40), 'en', n % 3 = 0, ${now}::bigint - n, case when n % 400 = 0 then 'in-progress' else 'closed' end
    from generate_series(1, ${INQUIRIES}::int) n`);
  await db.execute(sql`insert into audit_entries (at, staff_id, action, subject, reason)
    select ${now}::bigint - (${AUDIT}::int - n) * 60000::bigint, 'staff-' || n % 20,
      case when n % 1000 = 0 then 'plan.updated' when n % 3 = 0 then 'member.viewed' else 'post.updated' end,
      case when n % 1000 = 0 then 'plan:clinic' when n % 3 = 0 then 'member:' || n else 'post:news-' || n % 500 end, null
    from generate_series(1, ${AUDIT}::int) n`);
  const { texts, ...post } = POST_DRAFT;
  for (let start = 0; start < POSTS; start += 500) {
    const ids = Array.from({ length: 500 }, (_, n) => start + n);
    await db.insert(posts).values(
      ids.map((n) => ({
        ...post,
        id: `post-${n}`,
        category: n % 100 === 0 ? 'case-study' : post.category,
        publishedOn: new Date(now - (n % 1_000) * DAY).toISOString().slice(0, 10),
      })),
    );
    const rows = (['ko', 'en'] as const).flatMap((lang) => {
      const rendered = renderPost(texts[lang].markdown, lang);
      const plain = postTextRow('', lang, texts[lang], rendered);
      const rare = postTextRow(
        '',
        lang,
        { ...texts[lang], title: `Zirconia ${texts[lang].title}` },
        rendered,
      );
      return ids.map((n) => ({ ...(n % 1_000 === 0 ? rare : plain), postId: `post-${n}` }));
    });
    await db.insert(postTexts).values(rows);
  }
  await db.execute(sql`vacuum analyze`);
  const tokens = [];
  for (let nth = 0; nth < STAFF; nth += 1) {
    const id = `load-${nth}`;
    await db.insert(staff).values({ id, role: 'admin', passwordHash: '', totpSecret: '', createdAt: now });
    const token = newStaffToken();
    const session = { tokenHash: digest(token), staffId: id, seenAt: now, expiresAt: now + DAY / 3 };
    await insertStaffSession(db, session);
    tokens.push(token);
  }
  return tokens;
}

const search = (area: 'members' | 'inquiries', what: string, json: object): Asked => ({
  ...{ what: `${area}, ${what}`, method: 'POST', json },
  path: `/api/v1/backoffice/${area}/search`,
});

const audit = (what: string, query: string): Asked => ({
  ...{ what: `audit log, ${what}`, method: 'GET' },
  path: `/api/v1/backoffice/audit${query}`,
});
const list = (what: string, query: string): Asked => ({
  ...{ what: `public list of 10,000 posts, ${what}`, method: 'GET' },
  path: `/api/v1/posts?lang=en${query}`,
});
/** A day of the sample entries, which are a minute apart. */
const LONG_AGO = new Date(Date.now() - 60 * DAY).toISOString().slice(0, 10);

/** What is read of them, worst cases included: a prefix that everybody has, a rare state, a late page. */
export const STAFF_LISTS: readonly Asked[] = [
  search('members', 'the latest', {}),
  search('members', 'a late page', { after: '500' }),
  search('members', 'the blocked ones', { state: 'blocked' }),
  search('members', 'an e-mail', { q: 'm77777@load.example' }),
  search('members', 'a prefix of every e-mail', { q: 'm' }),
  search('members', 'the same, a late page', { q: 'm', after: '99998' }),
  search('members', 'the same, the blocked ones', { q: 'm', state: 'blocked' }),
  search('members', 'a name', { by: 'name', q: 'Member 4321' }),
  search('members', 'a prefix of every name, a late page', { by: 'name', q: 'm', after: '99998' }),
  search('members', 'a prefix of nothing', { q: 'zz' }),
  search('members', 'a phone number', { by: 'phone', q: '+82-10-2000-0001' }),
  search('inquiries', 'the newest', {}),
  search('inquiries', 'a rare status and kind', { status: 'in-progress', type: 'recruitment' }),
  search('inquiries', 'a status that none has', { status: 'new' }),
  search('inquiries', 'a prefix of every name and e-mail', { q: 'w', after: '200' }),
  search('inquiries', 'an e-mail', { q: 'w777@load.example' }),
  { what: 'posts for staff, 10,000 of them', method: 'GET', path: '/api/v1/backoffice/posts?lang=ko' },
  {
    what: 'posts for staff, a late page',
    method: 'GET',
    path: `/api/v1/backoffice/posts?lang=ko&after=${encodeURIComponent('2024-06-01 post-1')}`,
  },
  audit('the newest', ''),
  audit('100 from the middle', `?limit=100&after=${AUDIT / 2}`),
  audit('a rare kind', '?group=plan&limit=100'),
  audit('one subject', '?subject=member:9&limit=100'),
  audit('a person on a day two months ago', `?staff=staff-7&from=${LONG_AGO}&to=${LONG_AGO}&limit=100`),
  list('first page', ''),
  list('a late page', `&after=${encodeURIComponent('2024-06-01 post-1')}`),
  list('a search that 10 match', '&q=zirconia'),
  list('a search by a letter that all match', '&q=n'),
  list('a category and two filters', '&category=case-study&application=model,splint&topic=support'),
];
