import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../api-error.ts';
import type { Database } from '../db/client.ts';
import type { InstallerStore } from '../deps.ts';
import { writeAudit } from '../features/backoffice/audit.queries.ts';
import {
  deleteInstallers,
  fileOf,
  findUnusedInstallers,
  findUpload,
  finishUpload,
  type InstallerRow,
  insertInstaller,
} from './installers.queries.ts';

interface StoreOptions {
  /** Created with the first upload. */
  folder: string;
  db: Database;
  clock: () => number;
  /** Largest size of an installer. */
  maxBytes: number;
}

/**
 * Stores installers as files named by random keys. They arrive in parts, each a request of its own, so no request is long
 * or large, and a broken connection costs one part. Each installer is recorded in the table `installers` before its file is
 * written: a crash at any point leaves a row that the sweep removes with its file.
 */
export function createInstallerStore({ folder, db, clock, maxBytes }: StoreOptions): InstallerStore {
  const pathOf = (key: string) => join(folder, key);

  /** @returns how many bytes have been received */
  async function writePart({ key, size }: InstallerRow, offset: number, bytes: Uint8Array): Promise<number> {
    const file = await open(pathOf(key), 'r+');
    try {
      const { size: received } = await file.stat();
      if (offset > received || offset + bytes.byteLength > size)
        throw new ApiError('ValidationFailed', { field: 'offset' });
      // A write may be short, for example on a disk that is nearly full.
      for (let done = 0; done < bytes.byteLength; ) {
        const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, offset + done);
        done += bytesWritten;
      }
      return Math.max(received, offset + bytes.byteLength);
    } finally {
      await file.close();
    }
  }

  const audit = (
    tx: Database,
    staffId: string,
    action: string,
    { key, name }: Pick<InstallerRow, 'key' | 'name'>,
  ) => writeAudit(tx, { at: clock(), staffId, action, subject: `installer:${key}`, reason: name });

  /** Computes the checksum of what is stored, in a stream. */
  async function checksum(key: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(pathOf(key)), hash);
    return hash.digest('hex');
  }

  return {
    start: async ({ name, size, staffId }) => {
      if (size > maxBytes) throw new ApiError('PayloadTooLarge', { field: 'size' });
      const key = randomBytes(16).toString('hex');
      await db.transaction(async (tx) => {
        await insertInstaller(tx, { key, name, size, createdAt: clock() });
        await audit(tx, staffId, 'installer.started', { key, name });
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await (await open(pathOf(key), 'wx', 0o600)).close();
      return key;
    },
    write: async ({ key, offset, staffId }, bytes) => {
      const row = await findUpload(db, key);
      if (row === undefined) throw new ApiError('NotFound');
      // The answer to the last part was lost. A complete installer is never written again.
      if (row.sha256 !== null) return { received: row.size, file: fileOf(row, row.sha256) };
      const received = await writePart(row, offset, bytes);
      if (received < row.size) return { received, file: null };
      const sha256 = await checksum(key);
      await db.transaction(async (tx) => {
        if (!(await finishUpload(tx, key, sha256))) return;
        await audit(tx, staffId, 'installer.uploaded', row);
      });
      return { received, file: fileOf(row, sha256) };
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    sweep: async (age) => {
      const keys = await findUnusedInstallers(db, clock() - age);
      for (const key of keys) await rm(pathOf(key), { force: true });
      await deleteInstallers(db, keys);
      return keys.length;
    },
  };
}
