import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { INSTALLER_PART_BYTES } from '#contract/catalog.contract.ts';
import type { Version } from '#contract/content.contract.ts';
import { auditEntries, installers } from '#server/db/schema/schema.ts';
import { installerRoutes } from '#server/storage/installer.routes.ts';
import { createInstallerStore } from '#server/storage/installer-store.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { formOf } from '#tests/support/api-member.ts';
import { VERSION_DRAFT } from '#tests/support/catalog-drafts.ts';
import { addStaff, BACKOFFICE } from '#tests/support/staff.ts';

const DAY = 86_400_000;
const NAME = 'setup-9.1.0.exe';
/** Three parts, the last one short. */
const CONTENT = Buffer.alloc(2 * INSTALLER_PART_BYTES + 1000, 'installer ');
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

let app: TestApp;
let token: string;
let folder: string;
let host: ReturnType<typeof installerRoutes>;
beforeEach(async () => {
  app = await createTestApp();
  folder = join(mkdtempSync(join(tmpdir(), 'installers-')), 'files');
  const { db, clock } = app.deps;
  // The app reads its dependencies with every request.
  app.deps.installers = createInstallerStore({ folder, db, clock, maxBytes: CONTENT.length });
  host = installerRoutes(app.deps);
  token = (await (await addStaff(app)).signIn()).data.accessToken;
});

/** Lets each write to a file store at most this many bytes, as on a disk that is nearly full. */
async function shortenWrites(most: number): Promise<void> {
  const file = await open(import.meta.filename);
  const handle: FileHandle = Object.getPrototypeOf(file);
  await file.close();
  const { write } = handle;
  function short(this: FileHandle, bytes: Uint8Array, from: number, length: number, at: number) {
    return Reflect.apply(write, this, [bytes, from, Math.min(most, length), at]);
  }
  Object.assign(handle, { write: short });
  onTestFinished(() => void Object.assign(handle, { write }));
}

type StoredFile = NonNullable<Version['file']>;

const start = (name = NAME, size = CONTENT.length) =>
  app.send<{ key: string }>(`${BACKOFFICE}/installers`, { method: 'POST', token, json: { name, size } });
const sendPart = (
  key: string,
  offset: number,
  bytes = CONTENT.subarray(offset, offset + INSTALLER_PART_BYTES),
) =>
  app.send<{ received: number; file: StoredFile | null }>(`${BACKOFFICE}/installers/${key}/parts`, {
    method: 'POST',
    token,
    form: formOf({ offset: String(offset) }, new Blob([new Uint8Array(bytes)])),
  });

async function upload(): Promise<StoredFile> {
  const { key } = (await start()).data;
  let file: StoredFile | null = null;
  for (let offset = 0; file === null; ) {
    const { data } = await sendPart(key, offset);
    ({ received: offset, file } = data);
  }
  return file;
}

const publish = (file: StoredFile | null) =>
  app.send<{ id: string; revision: number }>(`${BACKOFFICE}/versions`, {
    method: 'POST',
    token,
    json: { ...VERSION_DRAFT, file },
  });

const download = (file: Pick<StoredFile, 'url'>, headers: Record<string, string> = {}, method = 'GET') =>
  host.request(file.url.replace('/installers', ''), { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('uploading an installer', () => {
  it('in parts gives the size and the checksum of what is stored, and audit rows', async () => {
    const file = await upload();
    expect(file).toEqual({
      name: NAME,
      size: CONTENT.length,
      sha256: SHA256,
      url: expect.stringMatching(/^\/installers\/[0-9a-f]{32}\/setup-9\.1\.0\.exe$/),
    });
    const rows = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `installer:${file.url.split('/')[2]}`));
    expect(rows.map(({ staffId, action, reason }) => [staffId, action, reason])).toEqual([
      ['mina', 'installer.started', NAME],
      ['mina', 'installer.uploaded', NAME],
    ]);
  });

  it('stores every byte although the disk takes few at a time', async () => {
    await shortenWrites(1_000_000);
    const file = await upload();
    expect([file.size, file.sha256]).toEqual([CONTENT.length, SHA256]);
  });

  it('may repeat a part, but leaves no gap and never grows beyond the announced size', async () => {
    const { key } = (await start()).data;
    const refusal = async (offset: number, bytes?: Buffer<ArrayBuffer>) =>
      (await sendPart(key, offset, bytes)).code;
    expect(await refusal(1)).toBe('ValidationFailed');
    expect((await sendPart(key, 0)).data).toEqual({ received: INSTALLER_PART_BYTES, file: null });
    expect((await sendPart(key, 0)).data.received).toBe(INSTALLER_PART_BYTES);
    await sendPart(key, INSTALLER_PART_BYTES);
    expect(await refusal(2 * INSTALLER_PART_BYTES, Buffer.alloc(1001))).toBe('ValidationFailed');
    expect(await refusal(2 * INSTALLER_PART_BYTES, Buffer.alloc(0))).toBe('ValidationFailed');
    expect((await sendPart(key, 2 * INSTALLER_PART_BYTES)).data.file?.sha256).toBe(SHA256);
    // A complete installer is never written again.
    expect((await sendPart(key, 0, Buffer.from('evil'))).data.file?.sha256).toBe(SHA256);
    expect(await refusal(0, Buffer.alloc(2_000_000))).toBe('ImageTooLarge');
    expect((await sendPart('0'.repeat(32), 0)).code).toBe('NotFound');
  });

  it('is refused beyond the configured size, and with a name that is no installer', async () => {
    const tooLarge = await start(NAME, CONTENT.length + 1);
    expect([tooLarge.code, tooLarge.status]).toEqual(['PayloadTooLarge', 413]);
    for (const name of ['setup.html', '../setup.exe', 'setup.exe.sha256', 'a"b.exe', '설치.exe', '.exe'])
      expect([name, (await start(name)).code]).toEqual([name, 'ValidationFailed']);
    expect(existsSync(folder)).toBe(false);
  });

  it('that breaks off leaves nothing behind: no version can name it, and it is removed after a day', async () => {
    const { key } = (await start()).data;
    await sendPart(key, 0);
    const url = `/installers/${key}/${NAME}`;
    const named = await publish({ name: NAME, size: CONTENT.length, sha256: SHA256, url });
    expect([named.code, named.envelope.messageDetail]).toEqual(['ValidationFailed', { field: 'file' }]);
    expect((await download({ url })).status).toBe(404);
    app.advance(DAY - 1);
    expect(await app.deps.installers.sweep(DAY)).toBe(0);
    app.advance(1);
    expect(await app.deps.installers.sweep(DAY)).toBe(1);
    expect([readdirSync(folder), await app.db.select().from(installers)]).toEqual([[], []]);
  });
});

describe('downloading an installer', () => {
  it('gives the file to everybody once a version refers to it, until that is deleted', async () => {
    const file = await upload();
    expect((await download(file)).status).toBe(404);
    const { data } = await publish({ ...file, sha256: 'made up', name: 'made-up.exe', size: 1 });
    const shown = (await app.send<Version[]>('/api/v1/versions?lang=en')).data;
    expect(shown.map((version) => version.file)).toEqual([file]);
    const answer = await download(file);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': `attachment; filename="${NAME}"`,
      'content-length': String(CONTENT.length),
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(CONTENT.equals(await bytesOf(answer))).toBe(true);
    await app.send(`${BACKOFFICE}/versions/${data.id}/delete`, {
      method: 'POST',
      token,
      json: { revision: 1 },
    });
    expect((await download(file)).status).toBe(404);
    // It can be restored with its file.
    app.advance(2 * DAY);
    expect(await app.deps.installers.sweep(DAY)).toBe(0);
  });

  it('resumes at any byte', async () => {
    const file = await upload();
    await publish(file);
    const last = CONTENT.length - 1;
    const cases: [string, number, string | null, Buffer][] = [
      ['bytes=0-9', 206, `bytes 0-9/${CONTENT.length}`, CONTENT.subarray(0, 10)],
      ['bytes=1900000-', 206, `bytes 1900000-${last}/${CONTENT.length}`, CONTENT.subarray(1_900_000)],
      ['bytes=-5', 206, `bytes ${last - 4}-${last}/${CONTENT.length}`, CONTENT.subarray(-5)],
      [`bytes=5-${last + 99}`, 206, `bytes 5-${last}/${CONTENT.length}`, CONTENT.subarray(5)],
      [`bytes=${CONTENT.length}-`, 416, `bytes */${CONTENT.length}`, Buffer.alloc(0)],
      ['bytes=9-5', 200, null, CONTENT],
      ['bytes=0-1,3-4', 200, null, CONTENT],
    ];
    for (const [range, status, place, bytes] of cases) {
      const answer = await download(file, { range });
      expect([range, answer.status, answer.headers.get('content-range')]).toEqual([range, status, place]);
      expect([range, bytes.equals(await bytesOf(answer))]).toEqual([range, true]);
    }
  });

  it('never joins parts of two files, and sends nothing again that the browser has', async () => {
    const file = await upload();
    await publish(file);
    const range = 'bytes=0-9';
    const statusOf = async (headers: Record<string, string>) => (await download(file, headers)).status;
    expect(await statusOf({ range, 'if-range': `"${SHA256}"` })).toBe(206);
    expect(await statusOf({ range, 'if-range': '"another"' })).toBe(200);
    expect(await statusOf({ 'if-none-match': `"${SHA256}"` })).toBe(304);
    const head = await download(file, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(CONTENT.length),
      '',
    ]);
  });

  it('can be checked: the signature of the checksum matches the published key', async () => {
    const file = await upload();
    await publish(file);
    const line = await bytesOf(await download({ url: `${file.url}.sha256` }));
    expect(line.toString()).toBe(`${SHA256}  ${NAME}\n`);
    const signature = await bytesOf(await download({ url: `${file.url}.sha256.sig` }));
    const pem = await (await host.request('/signing-key.pem')).text();
    const key = createPublicKey(pem);
    expect([key.asymmetricKeyType, verify(null, line, key, signature)]).toEqual(['ed25519', true]);
    expect(verify(null, Buffer.concat([line, Buffer.from('x')]), key, signature)).toBe(false);
    const other = await createTestApp();
    expect(await (await installerRoutes(other.deps).request('/signing-key.pem')).text()).not.toBe(pem);
  });

  it('gives nothing under another name or key', async () => {
    const file = await upload();
    await publish(file);
    const key = file.url.split('/')[2] ?? '';
    for (const path of [`/${key}/other.exe`, `/${'0'.repeat(32)}/${NAME}`, `/${key}`, `/..%2F${key}/${NAME}`])
      expect([path, (await host.request(path)).status]).toEqual([path, 404]);
  });
});
