import type { CatalogEntry } from '#contract/catalog.contract.ts';
import { ApiError } from '../../../api-error.ts';
import type { Database } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { isoTimeOrNull } from '../../../iso-time.ts';
import { writeAudit } from '../audit.queries.ts';
import { insertUnderFreeId, slugOf } from '../free-id.ts';
import {
  type CatalogRow,
  changeEntry,
  findEntries,
  findEntry,
  insertEntry,
  type KindOf,
} from './catalog-edit.queries.ts';

export type CatalogDeps = Pick<Deps, 'db' | 'clock' | 'content'>;

/** One kind of entries: how its drafts are named, checked and ordered. */
export interface CatalogResource<Draft> {
  kind: KindOf<Draft>;
  /** As in audit entries: `printer.updated`, `printer:orbident-d40`. */
  name: string;
  /** The text that the id of a new entry is made from. */
  titleOf: (draft: Draft) => string;
  /** The order in the back office. */
  compare: (a: CatalogRow<Draft>, b: CatalogRow<Draft>) => number;
  /**
   * Replaces what the browser does not decide.
   * @param current the entry that is replaced; undefined for a new one
   * @throws ApiError ValidationFailed
   */
  complete?: (tx: Database, draft: Draft, current: Draft | undefined) => Promise<Draft>;
  /**
   * Compares an entry with the others that are not deleted.
   * @param id null for a new one
   * @throws ApiError ValidationFailed
   */
  check?: (tx: Database, draft: Draft, id: string | null) => Promise<void>;
}

/** Which revision of which entry staff change, and why. */
export interface Change {
  id: string;
  revision: number;
  staffId: string;
  reason?: string | undefined;
}

/** All entries of a kind, deleted ones included. */
export async function listEntries<Draft>(
  { db }: Pick<Deps, 'db'>,
  { kind, compare }: CatalogResource<Draft>,
): Promise<(Draft & CatalogEntry)[]> {
  const rows = await findEntries<Draft>(db, kind);
  return rows.toSorted(compare).map((row) => ({ ...row, deletedAt: isoTimeOrNull(row.deletedAt) }));
}

/** @throws ApiError ValidationFailed */
export async function createEntry<Draft>(
  deps: CatalogDeps,
  { kind, name, titleOf, complete, check }: CatalogResource<Draft>,
  staffId: string,
  draft: Draft,
): Promise<{ id: string; revision: number }> {
  const id = await deps.db.transaction(async (tx) => {
    const whole = (await complete?.(tx, draft, undefined)) ?? draft;
    await check?.(tx, whole, null);
    const added = await insertUnderFreeId(slugOf(titleOf(whole), name), (candidate) =>
      insertEntry(tx, kind, candidate, whole),
    );
    const subject = `${name}:${added}`;
    await writeAudit(tx, { at: deps.clock(), staffId, action: `${name}.created`, subject });
    return added;
  });
  deps.content.changed();
  return { id, revision: 1 };
}

/** @throws ApiError NotFound, ChangedMeanwhile, ValidationFailed */
export const updateEntry = <Draft>(
  deps: CatalogDeps,
  resource: CatalogResource<Draft>,
  change: Change,
  draft: Draft,
) =>
  commitChange(deps, resource, { ...change, act: 'updated' }, async (tx, current) => {
    if (current.deletedAt !== null) throw new ApiError('NotFound');
    const whole = (await resource.complete?.(tx, draft, current)) ?? draft;
    await resource.check?.(tx, whole, change.id);
    return whole;
  });

/** Deletes an entry; the sweep removes it for good after 30 days. @throws ApiError NotFound, ChangedMeanwhile */
export const deleteEntry = <Draft>(deps: CatalogDeps, resource: CatalogResource<Draft>, change: Change) =>
  commitChange(deps, resource, { ...change, act: 'deleted' }, async () => ({ deletedAt: deps.clock() }));

/** @throws ApiError NotFound, ChangedMeanwhile, ValidationFailed */
export const restoreEntry = <Draft>(deps: CatalogDeps, resource: CatalogResource<Draft>, change: Change) =>
  commitChange(deps, resource, { ...change, act: 'restored' }, async (tx, current) => {
    await resource.check?.(tx, current, change.id);
    return { deletedAt: null };
  });

/** Changes one revision of an entry and records it. */
async function commitChange<Draft>(
  deps: CatalogDeps,
  { kind, name }: CatalogResource<Draft>,
  { id, revision, staffId, reason, act }: Change & { act: 'updated' | 'deleted' | 'restored' },
  changesOf: (tx: Database, current: CatalogRow<Draft>) => Promise<Draft | { deletedAt: number | null }>,
): Promise<{ revision: number }> {
  const next = await deps.db.transaction(async (tx) => {
    const current = await findEntry<Draft>(tx, kind, id);
    if (current === undefined) throw new ApiError('NotFound');
    if (current.revision !== revision) throw new ApiError('ChangedMeanwhile');
    const changed = await changeEntry(tx, kind, { id, revision }, await changesOf(tx, current));
    // Someone else committed a change between the two statements.
    if (changed === undefined) throw new ApiError('ChangedMeanwhile');
    const subject = `${name}:${id}`;
    await writeAudit(tx, { at: deps.clock(), staffId, action: `${name}.${act}`, subject, reason });
    return changed;
  });
  deps.content.changed();
  return { revision: next };
}
