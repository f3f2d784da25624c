import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { auditEntries } from '#server/db/schema/schema.ts';
import { newStaffToken } from '#server/features/backoffice/staff-gate.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { createRoleWorld, ROLES } from '#tests/support/role-world.ts';
import { addStaff, BACKOFFICE } from '#tests/support/staff.ts';
import { REQUESTS } from './role-requests.ts';

type Name = keyof typeof ENDPOINTS;
const ALL = Object.entries(ENDPOINTS) as [Name, Endpoint][]; // keys of the object
const OF_STAFF = ALL.filter(([, { auth }]) => auth === 'staff');
/** Reads by another method, because their input is too long for an address. */
const READS_BY_POST: readonly Name[] = ['previewPost', 'searchInquiries'];
const WRITES = OF_STAFF.filter(([name, { method }]) => method !== 'GET' && !READS_BY_POST.includes(name));

const HOST = 'staff.site.example';

const audited = async ({ db }: TestApp) =>
  (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ staffId, action }) => ({
    staffId,
    action,
  }));

describe('the endpoints of the back office', () => {
  it('are all under one path, and answer 404 like a path that does not exist without a session of staff [S53]', async () => {
    const world = await createRoleWorld();
    const unknown = await world.app.send('/api/v1/unknown');
    for (const [name, endpoint] of OF_STAFF) {
      expect(endpoint.path).toMatch(/^\/api\/v1\/backoffice\//);
      const others = ROLES.filter((role) => role !== 'editor' && role !== 'admin');
      const tokens = [...others.map((role) => [role, world.tokens[role]]), ['inventor', newStaffToken()]];
      for (const [caller, token] of tokens) {
        const { path, ...request } = await REQUESTS[name](world);
        const answer = await world.app.send(path, { ...request, token });
        expect([name, caller, answer.status, answer.text]).toEqual([name, caller, 404, unknown.text]);
      }
    }
  });

  it('exist only on the origin of the Backoffice target, also with a session [S53]', async () => {
    const app = await createTestApp({ config: { backofficeHost: HOST } });
    const { credentials } = await addStaff(app, 'mina', 'admin');
    const sent = { method: 'POST', json: credentials() };
    expect((await app.send(`${BACKOFFICE}/sign-in`, sent)).status).toBe(404);
    const there = { headers: { host: HOST } };
    const { data } = await app.send<{ accessToken: string }>(`${BACKOFFICE}/sign-in`, { ...sent, ...there });
    const token = data.accessToken;
    expect((await app.send(`${BACKOFFICE}/me`, { token, ...there })).code).toBe('Ok');
    expect((await app.send(`${BACKOFFICE}/me`, { token })).status).toBe(404);
    const elsewhere = { host: `${HOST}.attacker.example` };
    expect((await app.send(`${BACKOFFICE}/me`, { token, headers: elsewhere })).status).toBe(404);
  });

  it('need a second factor: the password alone opens no session [S53]', async () => {
    const { signIn } = await addStaff(await createTestApp());
    expect((await signIn({ code: '' })).code).toBe('ValidationFailed');
    expect((await signIn({ code: '000000' })).code).toBe('StaffSignInRefused');
    expect((await signIn()).code).toBe('Ok');
  });

  it.each(WRITES)('%s, a write, leaves a row of the audit log with who did it [S53]', async (name) => {
    const world = await createRoleWorld();
    const { path, ...request } = await REQUESTS[name](world);
    const before = await audited(world.app);
    expect((await world.app.send(path, { ...request, token: world.tokens.admin })).code).toBe('Ok');
    const added = (await audited(world.app)).slice(before.length);
    expect(added).toEqual([{ staffId: 'admin', action: expect.stringMatching(/^[a-zA-Z]+\.[a-zA-Z]+$/) }]);
  });

  it('leave rows that can neither be changed nor deleted [S53]', async () => {
    const app = await createTestApp();
    await (await addStaff(app)).signIn();
    const before = await audited(app);
    expect(before.length).toBeGreaterThan(0);
    for (const tamper of [
      sql`update ${auditEntries} set action = 'nothing'`,
      sql`delete from ${auditEntries}`,
    ])
      await expect(app.db.execute(tamper)).rejects.toThrow();
    expect(await audited(app)).toEqual(before);
  });
});
