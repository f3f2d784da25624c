// Why response times do not tell whether an account exists. `npm run bench -- timing` measures them.
import { eq } from 'drizzle-orm';
import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { users } from '#server/db/schema/schema.ts';
import { type Answer, comparableHeaders, createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { formOf, joinFields, joinMember, PASSWORD, phoneNumber, signIn } from '#tests/support/api-member.ts';

const KINDS = ['member', 'social', 'deleted', 'unknown'] as const;
type Kind = (typeof KINDS)[number];

const emailOf = (kind: Kind) => `${kind}@clinic.example`;
const phoneOf = (kind: Kind) => phoneNumber(KINDS.indexOf(kind));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function withPeople(): Promise<TestApp> {
  const app = await createTestApp({ limits: 'high' });
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
  kinds: readonly Kind[],
  ask: (app: TestApp, kind: Kind) => Promise<Answer>,
][] = [
  ['login with a wrong password', KINDS, (app, kind) => signIn(app, emailOf(kind), 'Other-Crown7')],
  [
    'check/email',
    ['member', 'social', 'unknown'],
    (app, kind) => app.send(`/api/v1/user/check/email?email=${encodeURIComponent(emailOf(kind))}`),
  ],
  [
    'check/phone',
    ['member', 'social', 'unknown'],
    (app, kind) => app.send(`/api/v1/user/check/phone?phone=${encodeURIComponent(phoneOf(kind))}`),
  ],
  [
    'join without a ticket',
    KINDS,
    (app, kind) => {
      const fields = joinFields(emailOf(kind), 'x'.repeat(43), { phone: phoneOf(kind), userPw: PASSWORD });
      return app.send('/api/v1/user/join', { method: 'POST', form: formOf(fields) });
    },
  ],
  [
    'find/id with another nickname',
    KINDS,
    (app, kind) =>
      app.send(`/api/v1/user/find/id?nickName=Nobody&phone=${encodeURIComponent(phoneOf(kind))}`),
  ],
];

describe('the time of a response cannot tell whether an account exists', () => {
  it.each(CALLS)(
    '%s: same statements, same number of hashes, same answer [R25]',
    async (_what, kinds, ask) => {
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

  it.each([
    [
      'find/pass',
      (app: TestApp, kind: Kind) =>
        app.send('/api/v1/user/find/pass', {
          method: 'POST',
          json: { email: emailOf(kind), redirectUrl: '', lang: 'en' },
        }),
    ],
    [
      'find/id',
      (app: TestApp, kind: Kind) =>
        app.send(`/api/v1/user/find/id?nickName=Hana%20Seo&phone=${encodeURIComponent(phoneOf(kind))}`),
    ],
  ])(
    '%s, which has more to do for a member, answers after the same time for everybody [R25]',
    async (_what, ask) => {
      const app = await withPeople();
      for (const kind of KINDS) {
        vi.useFakeTimers({ toFake: ['setTimeout'] });
        let isAnswered = false;
        const answer = ask(app, kind).finally(() => {
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
    },
  );
});
