import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { digest } from '../credentials/secret-values.ts';
import { findKnownDevice, findMarks, insertKnownDevice } from './known-devices.queries.ts';

/** More browsers than a member uses, but few enough that a script cannot fill the table. */
const DEVICES_PER_MEMBER = 20;

/**
 * The limit subject of a device that has signed in to the account before. Its failed sign-ins are counted separately,
 * so that failures of others, from the same IP address or with the same account, never lock out its user.
 * @param mark the browser's random id, sent as DEVICE_HEADER
 * @returns undefined for a device that is not known to this account
 */
export async function knownDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { mark, emailCanonical }: { mark: string | null; emailCanonical: string },
): Promise<string | undefined> {
  if (mark === null) return undefined;
  const markHash = digest(mark);
  const since = deps.clock() - deps.config.lifetimes.knownDevice;
  const isKnown = await findKnownDevice(deps.db, { markHash, emailCanonical, since });
  return isKnown ? `device ${markHash}` : undefined;
}

/**
 * Whether a sign-in comes from another device than the ones known to the account. The first device of an account is not
 * new, and a client without a mark is, because it cannot be told from a thief's.
 */
export async function isNewDevice(
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: Database,
  { mark, memberId }: { mark: string | null; memberId: number },
): Promise<boolean> {
  const since = deps.clock() - deps.config.lifetimes.knownDevice;
  const marks = await findMarks(tx, { memberId, since });
  return marks.length > 0 && (mark === null || !marks.includes(digest(mark)));
}

/** Records the browser as a known device of a member whose password was just verified. */
export async function rememberDevice(
  deps: Pick<Deps, 'clock'>,
  db: Database,
  { mark, memberId }: { mark: string | null; memberId: number },
): Promise<void> {
  if (mark === null) return;
  const device = { markHash: digest(mark), memberId, now: deps.clock(), most: DEVICES_PER_MEMBER };
  await insertKnownDevice(db, device);
}
