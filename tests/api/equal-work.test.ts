// Why response times do not tell whether an account exists. `npm run bench -- timing` measures them.
import { eq } from 'drizzle-orm';
import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { users } from '#server/db/schema/schema.ts';
import {
  type Answer,
  comparableHeaders,
  createTestApp,
  type TestApp,
  type TestAppOptions,
} from '#tests/support/api-app.ts';
import { formOf, joinFields, joinMember, PASSWORD, phoneNumber, signIn } from '#tests/support/api-member.ts';

const KINDS = ['member', 'social', 'deleted', 'unknown'] as const;
type Kind = (typeof KINDS)[number];

const emailOf = (kind: Kind) => `${kind}@clinic.example`;
const phoneOf = (kind: Kind) => phoneNumber(KINDS.indexOf(kind));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function withPeople(options: TestAppOptions = { limits: 'high' }): Promise<TestApp> {
  const app = await createTestApp(options);
  for (const kind of KINDS.slice(0, 3)) await joinMember(app, emailOf(kind), { phone: phoneOf(kind) });
  await app.db
    .update(users)
    .set({ passwordHash: null })
    .where(eq(users.email, emailOf('social')));
  await app.db
    .update(users)
    .set({ stateFlag: 2 })
    .where(eq(users.email, emailOf('deleted')));
  // The hash that stands in for a missing one is made once.
  await signIn(app, emailOf('unknown'));
  return app;
}

interface Work {
  status: number;
  text: string;
  headers: [string, string][];
  /** Texts of the statements in their order; values are placeholders. */
  statements: string[];
  hashes: { made: number; verified: number };
}

/** What a request costs and answers. */
async function workOf(app: TestApp, ask: () => Promise<Answer>): Promise<Work> {
  const prototype = PgPreparedQuery.prototype as unknown as {
    queryWithCache: (text: string, ...rest: unknown[]) => Promise<unknown>;
  };
  const run = vi.spyOn(prototype, 'queryWithCache');
  const made = vi.spyOn(app.deps.hasher, 'hash');
  const verified = vi.spyOn(app.deps.hasher, 'verify');
  const answer = await ask();
  const work = {
    status: answer.status,
    text: answer.text,
    headers: comparableHeaders(answer),
    statements: run.mock.calls.map(([text]) => text),
    hashes: { made: made.mock.calls.length, verified: verified.mock.calls.length },
  };
  vi.restoreAllMocks();
  return work;
}

const CALLS: readonly [
  what: string,
  ids: string,
  kinds: readonly Kind[],
  ask: (app: TestApp, kind: Kind) => Promise<Answer>,
][] = [
  [
    'login with a wrong password',
    '[S06] [R25]',
    KINDS,
    (app, kind) => signIn(app, emailOf(kind), 'Other-Crown7'),
  ],
  [
    'check/email',
    '[S01] [R25]',
    ['member', 'social', 'unknown'],
    (app, kind) => app.send(`/api/v1/user/check/email?email=${encodeURIComponent(emailOf(kind))}`),
  ],
  [
    'check/phone',
    '[R25]',
    ['member', 'social', 'unknown'],
    (app, kind) => app.send(`/api/v1/user/check/phone?phone=${encodeURIComponent(phoneOf(kind))}`),
  ],
  [
    'join without a ticket',
    '[R25]',
    KINDS,
    (app, kind) => {
      const fields = joinFields(emailOf(kind), 'x'.repeat(43), { phone: phoneOf(kind), userPw: PASSWORD });
      return app.send('/api/v1/user/join', { method: 'POST', form: formOf(fields) });
    },
  ],
  [
    'find/id with another nickname',
    '[S03] [R25]',
    KINDS,
    (app, kind) =>
      app.send(`/api/v1/user/find/id?nickName=Nobody&phone=${encodeURIComponent(phoneOf(kind))}`),
  ],
];

describe('the time of a response cannot tell whether an account exists', () => {
  it.each(CALLS)(
    '%s: same statements, same number of hashes, same answer %s',
    async (_what, _ids, kinds, ask) => {
      const app = await withPeople();
      const works: Work[] = [];
      for (const kind of kinds) {
        const work = await workOf(app, () => ask(app, kind));
        // The checks tell it in their answer.
        works.push({ ...work, text: work.text.replace('"isUse":true', '"isUse":false') });
      }
      const [first] = works;
      expect(first?.statements.length).toBeGreaterThan(1);
      expect(works).toEqual(works.map(() => first));
    },
  );

  it('find/pass, which has more to do for a member, answers after the same time for everybody, also if asked again [S05] [R25]', async () => {
    // With its ordinary limits: the second mail to an address within a minute is not sent.
    const app = await withPeople({});
    for (const kind of [...KINDS, 'member'] as const) {
      const json = { email: emailOf(kind), redirectUrl: '', lang: 'en' };
      await expectEvenTime(app, kind, () => app.send('/api/v1/user/find/pass', { method: 'POST', json }));
    }
    const mails = (await app.mails()).filter((mail) => mail.kind === 'temporaryPassword');
    expect(mails.map(({ to }) => to)).toEqual([emailOf('member')]);
  });

  it('find/id, which has more to do for a member, answers after the same time for everybody [S03] [R25]', async () => {
    const app = await withPeople();
    for (const kind of KINDS) {
      const path = `/api/v1/user/find/id?${new URLSearchParams({ nickName: 'Hana Seo', phone: phoneOf(kind) })}`;
      await expectEvenTime(app, kind, () => app.send(path));
    }
  });
});

/** Fails unless a request is answered after 100 ms. */
async function expectEvenTime(app: TestApp, kind: Kind, ask: () => Promise<Answer>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let isAnswered = false;
  const answer = ask().finally(() => {
    isAnswered = true;
  });
  // The work takes a dozen statements; each of these waits for one of them.
  for (let nth = 0; nth < 60; nth += 1) await app.db.$count(users);
  await vi.advanceTimersByTimeAsync(99);
  await app.db.$count(users);
  expect([kind, isAnswered]).toEqual([kind, false]);
  await vi.advanceTimersByTimeAsync(1);
  await answer;
  vi.useRealTimers();
}
