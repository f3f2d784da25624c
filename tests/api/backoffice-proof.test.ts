import { beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { auditEntries } from '#server/db/schema/schema.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { createRoleWorld, type RoleWorld } from '#tests/support/role-world.ts';
import { addStaff, BACKOFFICE } from '#tests/support/staff.ts';
import { REQUESTS } from './role-requests.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

type EndpointName = keyof typeof ENDPOINTS;
const ALL = Object.entries(ENDPOINTS) as [EndpointName, Endpoint][];
const FLAGGED = ALL.filter(([, { needsFreshCode }]) => needsFreshCode === true).map(([name]) => name);
const OF_STAFF = ALL.filter(([, { auth }]) => auth === 'staff');

describe('what needs a fresh code', () => {
  let shared: RoleWorld | undefined;

  it('is an act of staff, and says so in its errors', () => {
    expect(FLAGGED.length).toBeGreaterThan(10);
    for (const [name, { needsFreshCode, errors }] of OF_STAFF) {
      expect([name, errors.includes('ConfirmAgain')]).toEqual([name, needsFreshCode === true]);
    }
    expect(FLAGGED.filter((name) => ENDPOINTS[name].auth !== 'staff')).toEqual([]);
  });

  it.each(FLAGGED)('%s is refused 10 minutes after the code, and done after a new one', async (name) => {
    const world = shared ?? (await createRoleWorld());
    shared = world;
    const { app, tokens, adminCodes } = world;
    const token = tokens.admin;
    const { path, ...request } = await REQUESTS[name](world);
    app.advance(10 * MINUTE);
    const refused = await app.send(path, { ...request, token });
    expect([refused.status, refused.code]).toEqual([403, 'ConfirmAgain']);
    const json = { code: adminCodes.pop() };
    // More endpoints than recovery codes: then in a world of their own.
    if (adminCodes.length === 0) shared = undefined;
    expect((await app.send(`${BACKOFFICE}/prove`, { method: 'POST', token, json })).code).toBe('Ok');
    expect((await app.send(path, { ...request, token })).code).toBe('Ok');
  });

  it('tells an editor nothing about the calls of administrators', async () => {
    const world = await createRoleWorld();
    world.app.advance(10 * MINUTE);
    const { path, ...request } = await REQUESTS.setMemberBlocked(world);
    expect((await world.app.send(path, { ...request, token: world.tokens.editor })).code).toBe('NotFound');
  });
});

describe('the proof in a session of the back office', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
  });

  async function signedIn() {
    const account = await addStaff(app, 'mina', 'admin');
    const token = (await account.signIn()).data.accessToken;
    const prove = (code = account.code(), ip?: string) =>
      app.send(`${BACKOFFICE}/prove`, { method: 'POST', token, json: { code }, ...(ip && { ip }) });
    const act = async () =>
      (await app.send(`${BACKOFFICE}/jobs/retention/run`, { method: 'POST', token })).code;
    return { ...account, token, prove, act };
  }

  it('lasts 10 minutes from the code, however often the session is used', async () => {
    const { act, prove, token } = await signedIn();
    app.advance(10 * MINUTE - 1);
    expect(await act()).toBe('Ok');
    await app.send(`${BACKOFFICE}/me`, { token });
    app.advance(1);
    expect(await act()).toBe('ConfirmAgain');
    expect((await prove()).code).toBe('Ok');
    app.advance(10 * MINUTE - 1);
    expect(await act()).toBe('Ok');
    app.advance(1);
    expect(await act()).toBe('ConfirmAgain');
  });

  it('holds for its own session only', async () => {
    const { prove, act, signIn } = await signedIn();
    app.advance(10 * MINUTE);
    const other = (await signIn()).data.accessToken;
    expect(await act()).toBe('ConfirmAgain');
    app.advance(10 * MINUTE);
    expect((await prove()).code).toBe('Ok');
    const run = await app.send(`${BACKOFFICE}/jobs/retention/run`, { method: 'POST', token: other });
    expect(run.code).toBe('ConfirmAgain');
  });

  it('needs a code that was not used: not the one of the sign-in, and each once', async () => {
    const { prove, code, recoveryCodes } = await signedIn();
    const used = await prove();
    expect([used.status, used.code]).toEqual([400, 'StaffSignInRefused']);
    app.advance(30 * SECOND);
    const fresh = code();
    const both = await Promise.all([prove(fresh), prove(fresh)]);
    expect(both.map(({ code: answer }) => answer).toSorted()).toEqual(['Ok', 'StaffSignInRefused']);
    expect((await prove(recoveryCodes[0])).code).toBe('Ok');
    expect((await prove(recoveryCodes[0])).code).toBe('StaffSignInRefused');
  });

  it('a wrong code leaves the session as it is, and every attempt is in the audit log', async () => {
    const { prove, act } = await signedIn();
    app.advance(10 * MINUTE);
    expect((await prove('000000')).code).toBe('StaffSignInRefused');
    expect(await act()).toBe('ConfirmAgain');
    expect((await prove()).code).toBe('Ok');
    expect(await act()).toBe('Ok');
    const rows = await app.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(rows.map(({ staffId, action, subject }) => [staffId, action, subject])).toEqual([
      [null, 'staff.created', 'staff:mina'],
      ['mina', 'staff.signedIn', 'staff:mina'],
      ['mina', 'staff.proofRefused', 'staff:mina'],
      ['mina', 'staff.proven', 'staff:mina'],
      ['mina', 'job.started', 'job:retention'],
    ]);
  });

  it('counts wrong codes together with failed sign-ins, and no success', async () => {
    const { prove, signIn } = await signedIn();
    for (let i = 0; i < 7; i += 1) {
      app.advance(30 * SECOND);
      expect((await prove()).code).toBe('Ok');
    }
    app.advance(30 * SECOND);
    for (let i = 0; i < 3; i += 1) await prove('000000');
    for (let i = 0; i < 2; i += 1) await signIn({ code: '000000' });
    const refused = await prove();
    expect([refused.status, refused.code]).toEqual([429, 'TooManyRequests']);
    expect((await signIn()).code).toBe('TooManyRequests');
    // From other addresses: ten a day for the account.
    for (let i = 0; i < 5; i += 1) await prove('000000', `198.51.100.${i + 10}`);
    expect((await prove(undefined, '198.51.100.99')).code).toBe('TooManyRequests');
  });

  it('is refused without a session of staff', async () => {
    const json = { code: '123456' };
    const answer = await app.send(`${BACKOFFICE}/prove`, { method: 'POST', json });
    expect([answer.status, answer.code]).toEqual([404, 'NotFound']);
  });
});
