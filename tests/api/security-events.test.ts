import { expect, it } from 'vitest';
import type { MemberSession } from '#contract/security.contract.ts';
import { securityEvents } from '#server/db/schema/schema.ts';
import { seedSampleLogins } from '#server/seed/sample-logins.ts';
import { SAMPLE_MEMBERS, seedSampleMembers } from '#server/seed/sample-members.ts';
import { createTestApp, type Send, type TestApp } from '#tests/support/api-app.ts';
import { PASSWORD, signIn } from '#tests/support/api-member.ts';
import { createRoleWorld, MEMBER_A, MEMBER_B, type RoleWorld } from '#tests/support/role-world.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Empties the log, so that only what a test does is in it. */
async function openWorld(): Promise<RoleWorld> {
  const world = await createRoleWorld();
  await world.app.db.delete(securityEvents);
  return world;
}

const signInTo = (app: TestApp, { email }: { email: string }, userPw = PASSWORD, request: Send = {}) =>
  app.send('/api/v1/user/login', { method: 'POST', json: { userId: email, userPw }, ...request });

const listed = (app: TestApp, token: string | undefined, query = '') =>
  app.send<{
    rows: { id: number; kind: string; country: string | null; occurredDt: string }[];
    next: string | null;
  }>(`/api/v1/user/security/events${query}`, { token });

it('security events are listed for their member only, the newest first, page by page', async () => {
  const { app, tokens } = await openWorld();
  await signInTo(app, MEMBER_A, 'Wrong-Word9', {
    headers: { 'user-agent': CHROME },
    ip: '211.231.100.15',
  });
  await signInTo(app, MEMBER_B);
  app.advance(60_000);
  await signInTo(app, MEMBER_A);
  await signInTo(app, { email: 'nobody@clinic.example' });
  const whole = (await listed(app, tokens.memberA)).data;
  expect(whole).toMatchObject({
    rows: [
      { kind: 'signedIn', device: null, country: null, occurredDt: new Date(app.clock.now).toISOString() },
      { kind: 'signInFailed', device: 'Chrome, Windows', country: 'KR' },
    ],
    next: null,
  });
  const first = (await listed(app, tokens.memberA, '?limit=1')).data;
  expect(first).toEqual({ rows: whole.rows.slice(0, 1), next: String(whole.rows[0]?.id) });
  const second = await listed(app, tokens.memberA, `?limit=1&after=${first.next}`);
  expect(second.data).toEqual({ rows: whole.rows.slice(1), next: null });
  expect((await listed(app, tokens.memberB)).data.rows.map(({ kind }) => kind)).toEqual(['signedIn']);
});

it('a security event has the country of the address that its request came from, and no address', async () => {
  const { app, tokens } = await openWorld();
  for (const ip of ['192.168.0.7', '8.8.8.8', '211.231.100.15'])
    await signInTo(app, MEMBER_A, 'Wrong-Word9', { ip });
  const { rows } = (await listed(app, tokens.memberA)).data;
  expect(rows.map(({ country }) => country)).toEqual(['KR', 'US', null]);
  expect(JSON.stringify(await app.db.select().from(securityEvents))).not.toContain('8.8.8.8');
});

it.each(['?limit=0', '?limit=101', '?after=x'])('security events are not listed for %s', async (query) => {
  const { app, tokens } = await openWorld();
  expect((await listed(app, tokens.memberA, query)).status).toBe(400);
});

it('the first sample member has the same devices and events after every start, with the times of their sign-ins', async () => {
  const app = await createTestApp();
  await seedSampleMembers(app.deps);
  for (let start = 0; start < 2; start += 1) {
    await seedSampleLogins(app.deps);
    app.advance(86_400_000);
  }
  await seedSampleLogins(app.deps);
  const [{ email, password } = { email: '', password: '' }] = SAMPLE_MEMBERS;
  const token = (await signIn(app, email, password)).data.accessToken;
  const { items } = (await app.send<{ items: MemberSession[] }>('/api/v1/user/sessions', { token })).data;
  expect(items.map(({ audience, device, country }) => [audience, device, country])).toEqual([
    ['site', null, null],
    ['desktop', '진료실 PC', 'KR'],
    ['site', 'Safari, iPhone', 'KR'],
    ['site', 'Safari, iPad', 'JP'],
  ]);
  // In Korean time, counted from the first start.
  const signIns = ['2026-02-25T10:24+09:00', '2026-02-27T08:47+09:00', '2026-02-21T19:05+09:00'].map((time) =>
    new Date(time).toISOString(),
  );
  const [signedIn, ...earlier] = (await listed(app, token)).data.rows;
  expect(signedIn?.kind).toBe('signedIn');
  expect(earlier).toHaveLength(8);
  expect(earlier.map(({ country }) => country)).toEqual(['KR', 'KR', 'VN', 'VN', 'VN', 'KR', 'JP', 'JP']);
  expect(items.slice(1).map(({ signedInDt }) => signedInDt)).toEqual(signIns);
  expect(earlier.map(({ occurredDt }) => occurredDt)).toEqual(expect.arrayContaining(signIns));
});
