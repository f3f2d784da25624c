// Checks of the server that could be removed without another test failing, because later ones mostly do the same (R21).
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { IMAGE_LIMITS } from '#contract/image-limits.ts';
import { ApiError } from '#server/api-error.ts';
import { BLOCKED, sessions, users } from '#server/db/schema/schema.ts';
import { createPasswordHasher } from '#server/features/credentials/password-hasher.ts';
import { newToken } from '#server/features/session/session.service.ts';
import { CHEAP_HASH, createTestApp, type TestAppOptions } from '#tests/support/api-app.ts';
import { joinMember, PASSWORD, readInfo, signIn } from '#tests/support/api-member.ts';

const EMAIL = 'hana@clinic.example';

async function signedIn(limits: TestAppOptions['limits'] = 'high') {
  const app = await createTestApp({ limits });
  await joinMember(app, EMAIL);
  return { app, token: (await signIn(app, EMAIL)).data.accessToken };
}

it('a live token of a member who is no longer active is refused [S21]', async () => {
  const { app, token } = await signedIn();
  expect((await readInfo(app, token)).code).toBe('Ok');
  await app.db.update(users).set({ stateFlag: BLOCKED }).where(eq(users.email, EMAIL));
  expect((await readInfo(app, token)).code).toBe('SessionEnded');
});

it('a member over the limit of requests is told how long its window still lasts', async () => {
  const app = await createTestApp({ limits: { everythingElse: 2 } });
  await joinMember(app, EMAIL);
  const token = (await signIn(app, EMAIL)).data.accessToken;
  await readInfo(app, token);
  app.advance(20_000);
  await readInfo(app, token);
  const refused = await app.send('/api/v1/user/info', { token });
  expect(refused.code).toBe('TooManyRequests');
  expect(refused.envelope.messageDetail).toEqual({ retryAfterSeconds: 40 });
});

it('a client with too many unknown tokens is told how long its window still lasts', async () => {
  const { app } = await signedIn({ unknownTokens: 1 });
  await readInfo(app, newToken());
  app.advance(20_000);
  const refused = await readInfo(app, newToken());
  expect([refused.code, refused.envelope.messageDetail]).toEqual([
    'TooManyRequests',
    { retryAfterSeconds: 40 },
  ]);
});

it('a renewal that loses against a sign-out gives no token [S23]', async () => {
  const { app, token } = await signedIn();
  const transaction = app.db.transaction.bind(app.db);
  vi.spyOn(app.db, 'transaction').mockImplementationOnce(async (work) => {
    await app.db.delete(sessions);
    return transaction(work);
  });
  const lost = await app.send('/api/v1/user/login', { method: 'PUT', token });
  expect([lost.code, lost.data, await app.db.$count(sessions)]).toEqual(['SessionEnded', null, 0]);
});

it('a sign-in whose stored hash is old succeeds while no hash can be made, but hides no other failure [S15]', async () => {
  const { app } = await signedIn();
  const older = { ...CHEAP_HASH, iterations: 2 };
  const passwordHash = await createPasswordHasher(older, app.deps.secrets).hash(PASSWORD);
  await app.db.update(users).set({ passwordHash });
  const hash = vi.spyOn(app.deps.hasher, 'hash').mockRejectedValueOnce(new ApiError('Unavailable'));
  expect((await signIn(app, EMAIL)).code).toBe('Ok');
  hash.mockRejectedValueOnce(new Error('broken'));
  expect((await signIn(app, EMAIL)).status).toBe(500);
  expect((await app.db.select().from(users))[0]?.passwordHash).toBe(passwordHash);
});

it('a renewed session still says that it began with a temporary password [S11]', async () => {
  const { app } = await signedIn();
  await app.send('/api/v1/user/find/pass', {
    method: 'POST',
    json: { email: EMAIL, lang: 'en', redirectUrl: '' },
  });
  const { temporaryPassword } = (await app.lastMail('temporaryPassword')).payload;
  const { accessToken: token } = (await signIn(app, EMAIL, temporaryPassword)).data;
  const renewed = await app.send('/api/v1/user/login', { method: 'PUT', token });
  expect(renewed.data).toMatchObject({ temporaryPassword: true });
});

it('an idempotency key has 8 to 100 letters, digits, dashes and underscores [S58]', async () => {
  const app = await createTestApp({ limits: 'high' });
  const ask = (key: string, email: string) =>
    app.send('/api/v1/user/verify/email', {
      method: 'POST',
      headers: { 'idempotency-key': key },
      json: { email, lang: 'en', redirectUrl: '' },
    });
  for (const bad of ['1234567', 'k'.repeat(101), "12345678'", '1234 5678'])
    expect([bad, (await ask(bad, EMAIL)).code]).toEqual([bad, 'ValidationFailed']);
  expect(await app.mails()).toEqual([]);
  expect((await ask('12345_-8', EMAIL)).code).toBe('Ok');
  expect((await ask('k'.repeat(100), 'minjun@clinic.example')).code).toBe('Ok');
});

it('a body whose announced length is beyond the limit is refused before it is read [S48]', async () => {
  const app = await createTestApp();
  let reads = 0;
  const body = new ReadableStream(
    {
      pull: (controller) => {
        reads += 1;
        controller.enqueue(new Uint8Array(10));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/json', 'content-length': '100001' };
  // Node's type of a request has no `duplex`, which a stream needs.
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const response = await app.app.request('/api/v1/user/login', init);
  expect(response.status).toBe(413);
  expect(reads).toBe(0);
});

it('a picture has fewer than 2,000,000 bytes, also one whose tail would be cut off [S45]', async () => {
  const { app, token } = await signedIn();
  const create = { width: 300, height: 200, channels: 3, background: '#5b3df5' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const upload = (bytes: number) => {
    const form = new FormData();
    const picture = Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    form.set('file', new Blob([new Uint8Array(picture)]), 'x.jpg');
    return app.send('/api/v1/user/update', { method: 'PUT', token, form });
  };
  expect((await upload(IMAGE_LIMITS.bytes)).code).toBe('ImageTooLarge');
  expect((await upload(IMAGE_LIMITS.bytes - 1)).code).toBe('Ok');
});
