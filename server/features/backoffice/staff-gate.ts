import { PRODUCT } from '#contract/product.ts';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import { digest, randomSecret } from '../credentials/secret-values.ts';
import { isStaffSessionKnown, type StaffRow, touchStaffSession } from './staff.queries.ts';

/** Who is signed in to the back office. */
export type ActiveStaff = Pick<StaffRow, 'id' | 'role'> & {
  tokenHash: string;
  expiresAt: number;
  /** When a code was accepted last. */
  provenAt: number;
};

// No member's token has this form, and the other way round.
const PREFIX = `${PRODUCT.tokenPrefix}staff_`;
const BEARER = new RegExp(`^Bearer (${PREFIX}[A-Za-z0-9_-]{43})$`);

/** A new token of the back office; the server keeps only its digest. */
export const newStaffToken = (): string => PREFIX + randomSecret();

/**
 * Guards the calls of the back office.
 * @param authorization the Authorization header
 * @throws ApiError NotFound without a token of this server, SessionEnded (401) for one whose session has ended
 */
export async function openStaffSession(deps: Deps, authorization: string | undefined): Promise<ActiveStaff> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  // As for a path that does not exist (S53).
  if (token === undefined) throw new ApiError('NotFound');
  const [now, tokenHash] = [deps.clock(), digest(token)];
  const idleSince = now - deps.config.lifetimes.staffIdle;
  const found = await touchStaffSession(deps.db, { tokenHash, now, idleSince });
  if (found !== undefined) return { ...found, tokenHash };
  if (await isStaffSessionKnown(deps.db, tokenHash)) throw new ApiError('SessionEnded');
  throw new ApiError('NotFound');
}

/**
 * Admits a dangerous act only shortly after a code: a person who finds an open session has none.
 * @throws ApiError ConfirmAgain
 */
export function requireFreshCode(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { provenAt }: ActiveStaff,
): void {
  if (provenAt + config.lifetimes.freshProof <= clock()) throw new ApiError('ConfirmAgain');
}
