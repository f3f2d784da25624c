import { randomBytes } from 'node:crypto';
import type { Storage } from 'unstorage';
import type { Database } from '../db/client.ts';
import type { ImageStore } from '../deps.ts';
import { deleteImages, findUnusedImages, insertImage, type UnusedImages } from './images.queries.ts';

/** Path the pictures are served under. */
const MEDIA_PATH = '/media';

interface StoreOptions {
  files: Storage;
  db: Database;
  clock: () => number;
}

interface ImageStoreOptions extends StoreOptions {
  prepare: ImageStore['prepare'];
}

/**
 * Stores pictures as files, each recorded in the table `images` before its file is written. A crash at any point leaves
 * at most an unreferenced row, which the sweep removes with its file: no file without a row, no member without a file.
 */
export function createImageStore({ files, db, clock, prepare }: ImageStoreOptions): ImageStore {
  return {
    prepare,
    put: async (image, use = 'member') => {
      const key = `${randomBytes(16).toString('hex')}.webp`;
      await insertImage(db, {
        key,
        mime: image.mime,
        bytes: image.bytes.byteLength,
        width: image.width,
        height: image.height,
        use,
        createdAt: clock(),
      });
      await files.setItemRaw(key, image.bytes);
      return key;
    },
    remove: async (key) => {
      await files.removeItem(key);
      await deleteImages(db, [key]);
    },
    urlOf: (key) => `${MEDIA_PATH}/${key}`,
  };
}

/**
 * Removes unreferenced pictures.
 * @param age only those recorded at least this many ms ago: younger ones may belong to a running transaction
 * @returns how many were removed
 */
export async function sweepImages({ files, db, clock }: StoreOptions, age: number): Promise<number> {
  const before = clock() - age;
  let removed = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { unused, last }: UnusedImages = await findUnusedImages(db, { before, after });
    await Promise.all(unused.map((key) => files.removeItem(key)));
    await deleteImages(db, unused);
    removed += unused.length;
    after = last;
  }
  return removed;
}
