import { and, eq, exists, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { Version } from '#contract/content.contract.ts';
import type { Database } from '../db/client.ts';
import { installers, versions } from '../db/schema/schema.ts';

export type InstallerRow = typeof installers.$inferSelect;
type StoredFile = NonNullable<Version['file']>;

/** Path that installers are served under. */
const INSTALLERS_PATH = '/installers';

/** An installer as the file of a version. */
export const fileOf = ({ key, name, size }: InstallerRow, sha256: string): StoredFile => ({
  name,
  size,
  sha256,
  url: `${INSTALLERS_PATH}/${key}/${name}`,
});

/** Records an installer before its file is written, so that the sweep finds it after a crash in between. */
export async function insertInstaller(db: Database, row: typeof installers.$inferInsert): Promise<void> {
  await db.insert(installers).values(row);
}

export async function findUpload(db: Database, key: string): Promise<InstallerRow | undefined> {
  const [row] = await db.select().from(installers).where(eq(installers.key, key));
  return row;
}

/** Records the checksum of a complete upload. @returns false if another request was first */
export async function finishUpload(tx: Database, key: string, sha256: string): Promise<boolean> {
  const changed = await tx
    .update(installers)
    .set({ sha256 })
    .where(and(eq(installers.key, key), isNull(installers.sha256)))
    .returning({ key: installers.key });
  return changed.length === 1;
}

/** The complete upload with an address as {@link fileOf} makes it, or undefined. */
export async function findInstaller(db: Database, url: string): Promise<StoredFile | undefined> {
  const [, , key = ''] = url.split('/');
  const row = await findUpload(db, key);
  if (row === undefined || row.sha256 === null) return undefined;
  const file = fileOf(row, row.sha256);
  return file.url === url ? file : undefined;
}

/** Versions that refer to an installer. */
const referring = (db: Database, also?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(versions)
    .where(and(sql`strpos(${versions.file}->>'url', ${installers.key}) > 0`, also));

/** A complete installer of a version that is not deleted. */
export async function findPublishedInstaller(db: Database, key: string): Promise<InstallerRow | undefined> {
  const [row] = await db
    .select()
    .from(installers)
    .where(
      and(
        eq(installers.key, key),
        isNotNull(installers.sha256),
        exists(referring(db, isNull(versions.deletedAt))),
      ),
    );
  return row;
}

/** Installers that were recorded before an instant (ms since 1970), and that no version refers to. */
export async function findUnusedInstallers(db: Database, before: number): Promise<string[]> {
  const rows = await db
    .select({ key: installers.key })
    .from(installers)
    .where(and(lte(installers.createdAt, before), notExists(referring(db))));
  return rows.map(({ key }) => key);
}

/** Deletes the rows of installers whose files are gone. */
export async function deleteInstallers(db: Database, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.delete(installers).where(inArray(installers.key, keys));
}
