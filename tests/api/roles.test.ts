import { eq, getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CodeName } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { consents, handoffs, sessions, socialIdentities, users } from '#server/db/schema/schema.ts';
import type { Send } from '#tests/support/api-app.ts';
import { formOf, joinFields, obtainTicket, phoneNumber, readInfo } from '#tests/support/api-member.ts';
import { createRoleWorld, MEMBER_B, offerCode, ROLES, type RoleWorld } from '#tests/support/role-world.ts';
import { storedRows } from '#tests/support/test-database.ts';
import { REQUESTS } from './role-requests.ts';
import { ENDING, ROLE_TABLE } from './role-table.ts';

/** Everything that is stored about member A, except the count of wrong verifiers for an offer. */
function storedOfA({ app: { db }, a }: RoleWorld): Promise<unknown[]> {
  const { attempts: _, ...offer } = getTableColumns(handoffs);
  return Promise.all([
    db.select().from(users).where(eq(users.id, a.id)),
    db.select(offer).from(handoffs).where(eq(handoffs.memberId, a.id)),
    ...[consents, sessions, socialIdentities].map((table) =>
      db.select().from(table).where(eq(table.memberId, a.id)),
    ),
  ]);
}

/** What a response contains of member A. */
const shownOfA = ({ a }: RoleWorld, text: string): string[] =>
  [a.email, a.phone, a.nickName, a.imgPath, `"userIdx":${a.id},`, `"userIdx":${a.id}}`].filter((value) =>
    text.includes(value),
  );
const showsA = (world: RoleWorld, text: string): boolean => shownOfA(world, text).length > 0;

/** The endpoint that tells an e-mail address, to a caller that knows the phone number and the name (S03). */
const FINDING = 'findEmail';

const EVERY_ENDPOINT = Object.entries(ENDPOINTS) as [keyof typeof ENDPOINTS, Endpoint][];

const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`);

describe('the role table', () => {
  let shared: RoleWorld | undefined;

  it('has a row for every endpoint [S54]', () => {
    expect(Object.keys(ROLE_TABLE).sort()).toEqual(Object.keys(ENDPOINTS).sort());
    for (const outcomes of Object.values(ROLE_TABLE)) {
      expect(Object.keys(outcomes).sort()).toEqual([...ROLES].sort());
    }
  });

  it.each(EVERY_ENDPOINT)(
    'gives every role its outcome of %s, and nothing of member A to anybody else [S54] [S55]',
    async (name, endpoint) => {
      const world = shared ?? (await createRoleWorld());
      shared = ENDING.has(name) ? undefined : world;
      const outcomes: Partial<Record<string, CodeName | 'Ok'>> = {};
      for (const role of ROLES) {
        const { path, ...request } = await REQUESTS[name](world);
        expect([request.method ?? 'GET', path]).toEqual([
          endpoint.method,
          expect.stringMatching(pathPattern(endpoint.path)),
        ]);
        const before = await storedOfA(world);
        const answer = await world.app.send(path, { ...request, token: world.tokens[role] });
        outcomes[role] = answer.code;
        if (role === 'memberA' || role === 'desktop') continue;
        const isOpen = endpoint.auth === 'none';
        // Calls without a session act on what the request proves: a password, a ticket, a code.
        if (!isOpen) expect([role, await storedOfA(world)]).toEqual([role, before]);
        // They may repeat what the request itself names.
        const named = isOpen ? decodeURIComponent(path) + JSON.stringify(request.json) : '';
        const shown = shownOfA(world, answer.text).filter((value) => !named.includes(value));
        expect([role, shown]).toEqual([role, name === FINDING ? [world.a.email] : []]);
      }
      expect(outcomes).toEqual(ROLE_TABLE[name]);
    },
  );
});

describe('a response under /api/v1/user/', () => {
  it('is never cached, whether it succeeds or is refused [S32]', async () => {
    const world = await createRoleWorld();
    const codes = new Set<CodeName | 'Ok' | undefined>();
    const paths = EVERY_ENDPOINT.filter(([, { path }]) => path.startsWith('/api/v1/user/'));
    // Calls that end a session come last; the others need it.
    for (const [name] of paths.toSorted(([a], [b]) => Number(ENDING.has(a)) - Number(ENDING.has(b)))) {
      for (const role of ['anonymous', 'desktop', 'memberA'] as const) {
        const { path, ...request } = await REQUESTS[name](world);
        const answer = await world.app.send(path, { ...request, token: world.tokens[role] });
        codes.add(answer.code);
        expect([name, role, answer.headers.get('cache-control')]).toEqual([name, role, 'no-store']);
      }
    }
    expect([...codes]).toEqual(expect.arrayContaining(['Ok', 'SessionEnded', 'SiteOnly']));
  });
});

describe('a token in a cookie', () => {
  it('authorises no call that changes something: every row stays as it was [S33]', async () => {
    const world = await createRoleWorld();
    const { app, tokens } = world;
    const changing = EVERY_ENDPOINT.filter(([, { method, auth }]) => method !== 'GET' && auth !== 'none');
    for (const [name, { auth }] of changing) {
      const token = auth === 'staff' ? tokens.admin : tokens.memberA;
      const headers = {
        cookie: `accessToken=${token}; token=${token}; XSRF-TOKEN=x`,
        'x-xsrf-token': 'x',
        origin: 'https://evil.example',
      };
      const { path, ...request } = await REQUESTS[name](world);
      const before = await storedRows(app.db);
      const answer = await app.send(path, { ...request, headers });
      expect([name, answer.code]).toEqual([name, ROLE_TABLE[name].anonymous]);
      expect([name, await storedRows(app.db)]).toEqual([name, before]);
    }
  });
});

interface Attempt {
  path: string;
  request: Send;
  outcome: CodeName | 'Ok';
}

const update = (fields: Record<string, string>): Pick<Attempt, 'path' | 'request'> => ({
  path: '/api/v1/user/update',
  request: { method: 'PUT', form: formOf(fields) },
});
const post = (path: string, json: unknown, headers: Record<string, string> = {}) => ({
  path: `/api/v1/${path}`,
  request: { method: 'POST', json, headers },
});

/** What member B tries with a value that belongs to member A. */
const ATTEMPTS: Record<string, (world: RoleWorld) => Attempt | Promise<Attempt>> = {
  'the id, in a profile change': ({ a }) => ({
    ...update({ userIdx: String(a.id), id: String(a.id), job: 'Nurse' }),
    outcome: 'Ok',
  }),
  'the id, in place of a handle': ({ a }) => ({
    ...post('user/invite/email', { userIdx: a.id, redirectUrl: '' }),
    outcome: 'HandleInvalid',
  }),
  'the phone number': ({ a }) => ({ ...update({ phone: a.phone }), outcome: 'PhoneUnavailable' }),
  'the upload path': ({ a }) => ({
    ...update({ imgPath: a.imgPath, imageKey: a.imgPath.replace('/media/', ''), removeImage: 'true' }),
    outcome: 'Ok',
  }),
  'the id of an offer to the desktop app': ({ a }) => ({
    path: `/api/v1/user/handoff/receipt?handoffId=${a.handoffId}`,
    request: {},
    outcome: 'HandoffInvalid',
  }),
  'the code in the link to the desktop app, without the verifier': async ({ app, tokens }) => {
    const { code } = await offerCode(app, tokens.memberA ?? '');
    return {
      ...post('user/handoff/exchange', { code, codeVerifier: 'B'.repeat(43) }),
      outcome: 'HandoffInvalid',
    };
  },
  'a password of their own': ({ a }) => ({
    ...post('user/login', { userId: a.email, userPw: 'Quartz7!vessel' }),
    outcome: 'InvalidCredentials',
  }),
  'an identity of their own': ({ a }) => ({
    ...post('user/sns/link', { type: 1, idToken: a.idToken, userPw: 'Quartz7!vessel' }),
    outcome: 'InvalidCredentials',
  }),
  'a verified address of their own': async ({ app, a }) => {
    const ticket = await obtainTicket(app, 'third@clinic.example');
    const form = formOf(joinFields(a.email, ticket, { phone: phoneNumber(300) }));
    return { path: '/api/v1/user/join', request: { method: 'POST', form }, outcome: 'TicketInvalid' };
  },
  'the idempotency key of the registration': async ({ app }) => {
    const email = 'third@clinic.example';
    const form = formOf(joinFields(email, await obtainTicket(app, email), { phone: phoneNumber(300) }));
    const headers = { 'idempotency-key': 'join-member-a' };
    return {
      path: '/api/v1/user/join',
      request: { method: 'POST', form, headers },
      outcome: 'ValidationFailed',
    };
  },
};

describe('member B neither reads nor changes what is member A’s', () => {
  it.each(Object.entries(ATTEMPTS))('with %s [S54]', async (_what, attemptIn) => {
    const world = await createRoleWorld();
    const { app, a, tokens } = world;
    const { path, request, outcome } = await attemptIn(world);
    const before = await storedOfA(world);
    const answer = await app.send(path, { ...request, token: tokens.memberB });
    expect(answer.code).toBe(outcome);
    expect(showsA(world, answer.text)).toBe(false);
    expect(await storedOfA(world)).toEqual(before);
    expect((await readInfo(app, tokens.memberA)).data).toMatchObject({ userId: a.email, imgPath: a.imgPath });
  });

  it('by a handle: the mail goes to member A, the answer names nobody [S54]', async () => {
    const world = await createRoleWorld();
    const { app, a, tokens } = world;
    const answer = await app.send('/api/v1/user/invite/email', {
      method: 'POST',
      token: tokens.memberB,
      json: { userIdx: a.handle, redirectUrl: '' },
    });
    expect([answer.code, showsA(world, answer.text)]).toEqual(['Ok', false]);
    expect((await app.mails()).at(-1)).toMatchObject({ kind: 'invitation', to: a.email });
  });

  it('by an ended token of member A', async () => {
    const { app, tokens } = await createRoleWorld();
    expect((await readInfo(app, tokens.ended)).code).toBe('SessionEnded');
    expect((await readInfo(app, tokens.memberB)).data).toMatchObject({ userId: MEMBER_B.email });
  });
});
