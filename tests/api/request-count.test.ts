// Requests of a session are counted in memory, and shared among instances in steps.
import { like } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { limitCounters, sessions } from '#server/db/schema/schema.ts';
import { createTestApp, type TestAppOptions } from '#tests/support/api-app.ts';
import { joinMember, readInfo, signIn } from '#tests/support/api-member.ts';

const EMAIL = 'hana@clinic.example';
const MINUTE = 60_000;

async function signedIn(options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  await joinMember(app, EMAIL);
  const token = (await signIn(app, EMAIL)).data.accessToken;
  const counters = () =>
    app.db.select().from(limitCounters).where(like(limitCounters.key, 'everythingElse:%'));
  return { app, token, counters };
}

/** An instance's answer to a read of the member, by its status. */
const readStatus = async (instance: ReturnType<typeof createApp>, token: string): Promise<number> =>
  (await instance.request('/api/v1/user/info', { headers: { authorization: `Bearer ${token}` } })).status;

it('a read of a member is one statement that writes nothing, but the first in a minute and each 30th', async () => {
  const { app, token, counters } = await signedIn();
  await readInfo(app, token);
  const [seen] = await app.db.select().from(sessions);
  expect(seen?.seenAt).toBe(app.clock.now);
  app.advance(1);
  const statements = vi.spyOn(app.db, 'execute');
  const updates = vi.spyOn(app.db, 'update');
  for (let nth = 2; nth < 30; nth += 1) await readInfo(app, token);
  expect([statements.mock.calls.length, updates.mock.calls.length]).toEqual([28, 0]);
  expect(await counters()).toEqual([]);
  await readInfo(app, token);
  expect(await counters()).toMatchObject([{ used: 30, windowStart: app.clock.now - 1 }]);
  expect((await app.db.select().from(sessions))[0]?.seenAt).toBe(app.clock.now - 1);
  for (let nth = 31; nth < 60; nth += 1) await readInfo(app, token);
  expect(await counters()).toMatchObject([{ used: 30 }]);
  await readInfo(app, token);
  expect(await counters()).toMatchObject([{ used: 60 }]);
});

it('two instances together admit at most a twentieth more than the limit', async () => {
  const { app, token } = await signedIn({ limits: { everythingElse: 40 } });
  const [first, second] = [createApp(app.deps), createApp(app.deps)];
  const statuses = [await readStatus(first, token), await readStatus(first, token)];
  app.advance(10_000);
  for (let nth = 0; nth < 60; nth += 1)
    for (const instance of nth % 2 === 0 ? [first, second] : [second])
      statuses.push(await readStatus(instance, token));
  const admitted = statuses.filter((status) => status === 200).length;
  expect(admitted).toBeGreaterThanOrEqual(40);
  expect(admitted).toBeLessThanOrEqual(42);
  // Both refuse to the end of the window that the first of them began.
  app.advance(MINUTE - 10_001);
  for (const instance of [first, second]) expect(await readStatus(instance, token)).toBe(429);
  app.advance(1);
  for (const instance of [first, second]) expect(await readStatus(instance, token)).toBe(200);
});

it('a count lasts to the end of its window, whenever those of other sessions end', async () => {
  const { app, token } = await signedIn({ limits: { everythingElse: 40 } });
  await readInfo(app, token);
  app.advance(MINUTE / 2);
  const other = (await signIn(app, EMAIL)).data.accessToken;
  for (let nth = 0; nth < 40; nth += 1) await readInfo(app, other);
  app.advance(MINUTE / 2);
  expect((await readInfo(app, token)).code).toBe('Ok');
  expect((await readInfo(app, other)).code).toBe('TooManyRequests');
  app.advance(MINUTE / 2);
  expect((await readInfo(app, other)).code).toBe('Ok');
});

it('parallel requests of a session are all counted', async () => {
  const { app, token } = await signedIn({ limits: { everythingElse: 40 } });
  const answers = await Promise.all(Array.from({ length: 200 }, () => readInfo(app, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
});
