import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { digest } from '../credentials/secret-values.ts';
import { findKnownDevice, insertKnownDevice } from './known-devices.queries.ts';

/** More browsers than anybody signs in with; a script cannot fill the table. */
const DEVICES_PER_MEMBER = 20;

/**
 * Whom failed sign-ins to an account count against: a device that signed in to it before counts by itself, so that
 * failures of others, at the same address of the network or with the same account, never refuse its member.
 * @param mark the browser's, see DEVICE_HEADER
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

/** Makes the browser a known device of a member who has just proved the password. */
export async function rememberDevice(
  deps: Pick<Deps, 'clock'>,
  db: Database,
  { mark, memberId }: { mark: string | null; memberId: number },
): Promise<void> {
  if (mark === null) return;
  const device = { markHash: digest(mark), memberId, now: deps.clock(), most: DEVICES_PER_MEMBER };
  await insertKnownDevice(db, device);
}
