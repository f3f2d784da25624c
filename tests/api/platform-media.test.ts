import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { images, users } from '#server/db/schema/schema.ts';
import { openFiles } from '#server/storage/files.ts';
import { createImageStore, sweepImages } from '#server/storage/image-store.ts';
import { mediaRoutes } from '#server/storage/media.routes.ts';
import { prepareImage } from '#server/storage/prepare-image.ts';
import { createTestApp, type TestApp } from '../support/api-app.ts';
import { readInfo, signIn } from '../support/api-member.ts';
import { joinForm, memberData } from '../support/member.ts';

const NO_S3 = {
  FILES_S3_ENDPOINT: undefined,
  FILES_S3_BUCKET: undefined,
  FILES_S3_REGION: undefined,
  FILES_S3_ACCESS_KEY_ID: undefined,
  FILES_S3_SECRET_ACCESS_KEY: undefined,
};

let dataDir = '';
const files = () => openFiles({ dataDir, ...NO_S3 });
const stored = () => readdirSync(join(dataDir, 'files')).sort();
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#12b89a' } })
    .png()
    .toBuffer();
const clock = () => 1_000_000;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'media-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function inMemory(): Promise<{ db: Database; close: () => Promise<void> }> {
  return openDatabase({ databaseUrl: undefined, dataDir: null });
}

it('serves a picture under its random name, only as an image [S45] [S47] [S55]', async () => {
  const { db, close } = await inMemory();
  const store = createImageStore({ files: files(), db, clock, prepare: prepareImage });
  const key = await store.put(await store.prepare(await picture()));
  expect(store.urlOf(key)).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
  const media = mediaRoutes({ files: files(), db });
  const response = await media.request(`/${key}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'private, max-age=3600, immutable',
    'content-disposition': `inline; filename="${key}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('webp');
  for (const name of ['x.webp', `${'0'.repeat(32)}.webp`, '..%2fsecrets.json', `${key}.svg`, 'server.pid']) {
    expect((await media.request(`/${name}`)).status, name).toBe(404);
  }
  await close();
});

it('lets shared caches keep pictures of posts, but not those of members, who may leave', async () => {
  const { db, close } = await inMemory();
  const store = createImageStore({ files: files(), db, clock, prepare: prepareImage });
  const media = mediaRoutes({ files: files(), db });
  const cachingOf = async (use: 'member' | 'post') => {
    const key = await store.put(await store.prepare(await picture()), use);
    return (await media.request(`/${key}`)).headers.get('cache-control');
  };
  expect(await cachingOf('member')).toBe('private, max-age=3600, immutable');
  expect(await cachingOf('post')).toBe('public, max-age=31536000, immutable');
  await close();
});

it('stores pictures in a bucket if configured, with signed requests', async () => {
  const bucket = new Map<string, Buffer>();
  const signatures: string[] = [];
  const server = createServer(async (request, response) => {
    const key = `${request.url}`;
    signatures.push(request.headers.authorization ?? '');
    if (request.method === 'PUT') bucket.set(key, await buffer(request));
    else if (request.method === 'DELETE') bucket.delete(key);
    const body = bucket.get(key);
    const found =
      request.method === 'GET' && body === undefined ? 404 : request.method === 'DELETE' ? 204 : 200;
    response.writeHead(found).end(request.method === 'GET' ? body : undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A TCP server's address is an object with a port.
  const { port } = server.address() as AddressInfo;
  const files = openFiles({
    dataDir,
    FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    FILES_S3_BUCKET: 'pictures',
    FILES_S3_REGION: 'eu-central-1',
    FILES_S3_ACCESS_KEY_ID: 'key-id',
    FILES_S3_SECRET_ACCESS_KEY: 'key-secret',
  });
  const { db, close } = await inMemory();
  const store = createImageStore({ files, db, clock, prepare: prepareImage });
  const image = await store.prepare(await picture());
  const key = await store.put(image);
  expect(bucket.get(`/pictures/${key}`)).toEqual(Buffer.from(image.bytes));
  const response = await mediaRoutes({ files, db }).request(`/${key}`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(image.bytes));
  await store.remove(key);
  expect(bucket.size).toBe(0);
  expect(signatures.every((value) => value.startsWith('AWS4-HMAC-SHA256 Credential=key-id/'))).toBe(true);
  await close();
  server.close();
  server.closeAllConnections();
});

async function joinWithPicture(app: TestApp, fileName = '../../evil.svg') {
  const data = memberData();
  await app.send('/api/v1/user/verify/email', {
    method: 'POST',
    json: { email: data.email, lang: 'en', redirectUrl: '' },
  });
  const { code } = (await app.lastMail('verification')).payload;
  const granted = await app.send<{ ticket: string }>('/api/v1/user/verify/email', {
    method: 'PUT',
    json: { email: data.email, code },
  });
  const form = joinForm(data, granted.data.ticket);
  form.set('file', new File([new Uint8Array(await picture())], fileName, { type: 'image/svg+xml' }));
  return { data, answer: await app.send('/api/v1/user/join', { method: 'POST', form }) };
}

it.each([
  '../../evil.svg',
  'evil.html',
  'evil"; filename="evil.exe',
  'evil\r\nSet-Cookie: evil=1',
  '..\\evil%2f.webp',
])('names a picture at random, whatever the file was named: %j [S47]', async (fileName) => {
  const app = await createTestApp({ limits: 'high' });
  const store = createImageStore({ files: files(), db: app.db, clock, prepare: prepareImage });
  app.deps.images = store;
  const { data, answer } = await joinWithPicture(app, fileName);
  expect(answer.code).toBe('Ok');
  const token = (await signIn(app, data.email, data.password)).data.accessToken;
  const imgPath = String((await readInfo(app, token)).data?.imgPath);
  expect(imgPath).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
  const key = imgPath.slice('/media/'.length);
  expect(stored()).toEqual([key]);
  const served = await mediaRoutes({ files: files(), db: app.db }).request(`/${key}`);
  expect([served.status, served.headers.get('content-disposition')]).toEqual([
    200,
    `inline; filename="${key}"`,
  ]);
  expect(JSON.stringify([...served.headers])).not.toContain('evil');
});

it('answers 503 when the disk is full, and registers nobody [R11]', async () => {
  const app = await createTestApp({ limits: 'high' });
  app.deps.images.put = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  const { answer } = await joinWithPicture(app);
  expect([answer.status, answer.code]).toEqual([503, 'Unavailable']);
  expect(await app.db.$count(users)).toBe(0);
});

it('sweeps only pictures that a crash left without a member', async () => {
  const app = await createTestApp({ limits: 'high' });
  const store = createImageStore({
    files: files(),
    db: app.db,
    clock: app.deps.clock,
    prepare: prepareImage,
  });
  app.deps.images = store;
  const { answer } = await joinWithPicture(app);
  expect(answer.code).toBe('Ok');
  const [kept] = stored();
  expect(kept).toMatch(/^[0-9a-f]{32}\.webp$/);

  // Simulate a kill between writing the image row, the file and the member's row.
  await store.put(await store.prepare(await picture()));
  await app.db
    .insert(images)
    .values({ key: 'a.webp', mime: 'image/webp', bytes: 1, width: 1, height: 1, createdAt: 0 });
  expect(stored()).toHaveLength(2);
  const options = { files: files(), db: app.db, clock: app.deps.clock };
  expect(await sweepImages(options, 3_600_000)).toBe(1);
  expect(await sweepImages(options, 0)).toBe(1);
  expect(stored()).toEqual([kept]);
  expect(await app.db.select({ key: images.key }).from(images)).toEqual([{ key: kept }]);
});
