import { PRODUCT } from '#contract/product.ts';
import { ApiError, tooManyRequests } from '../../api-error.ts';
import { ACTIVE } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { digest } from '../credentials/secret-values.ts';
import { counterKey } from '../limits/limits.service.ts';
import { logSecurityEvent } from '../security-log/security-log.ts';
import {
  claimOfferedSession,
  countAndFindSession,
  endFamily,
  markSeen,
  type SessionRow,
} from './session.queries.ts';

export type ActiveSession = SessionRow & { tokenHash: string };

const BEARER = new RegExp(`^Bearer (${PRODUCT.tokenPrefix}[A-Za-z0-9_-]{43})$`);

interface Caller {
  /** The Authorization header. */
  authorization: string | undefined;
  /** The subject of per-IP limits. */
  client: string;
  /** A device summary. */
  device: string;
}

/**
 * Guards the calls of signed-in members: one round trip finds the session with its member and counts the request.
 * Requests count per session, those with an unknown token per client, so that members who share an IP address are
 * never limited because of each other's or a stranger's requests.
 * @returns a function from the caller to the live session; it throws ApiError SessionEnded (401) for anything that is
 *   not a live session and TooManyRequests over the limit
 */
export function createSessionGate(deps: Deps) {
  const { everythingElse, unknownTokens } = deps.config.limits;
  const { accessToken: life, renewalGrace } = deps.config.lifetimes;

  return async ({ authorization, client, device }: Caller): Promise<ActiveSession> => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new ApiError('SessionEnded');
    const now = deps.clock();
    const tokenHash = digest(token);
    const { used, windowStart, session, member } = await countAndFindSession(deps.db, {
      tokenHash,
      now,
      known: { ...everythingElse, key: counterKey(deps, { limit: 'everythingElse', subject: tokenHash }) },
      unknown: { ...unknownTokens, key: counterKey(deps, { limit: 'unknownTokens', subject: client }) },
    });
    const { capacity, window } = session === null ? unknownTokens : everythingElse;
    if (used > capacity) throw tooManyRequests(windowStart + window - now);
    if (session === null || member === null) throw new ApiError('SessionEnded');
    if (session.expiresAt <= now || member.stateFlag !== ACTIVE) throw new ApiError('SessionEnded');
    if (session.rotatedAt !== null && session.rotatedAt + renewalGrace <= now) {
      // A token replaced long ago is reused: either holder may be the thief, so the whole family ends (RFC 9700).
      await endStolen(deps, { familyId: session.familyId, memberId: member.id, device });
      throw new ApiError('SessionEnded');
    }
    if (session.audience === 'offered') {
      await claimOffered(deps, { tokenHash, expiresAt: now + life, memberId: member.id, device });
    }
    // The first request of the counter's window, so at most one write a minute.
    if (used === 1) await markSeen(deps.db, tokenHash, now);
    return { session, member, tokenHash };
  };
}

interface Use {
  memberId: number;
  device: string;
}

/** Ends the family of a reused token. Of several simultaneous uses, only the one that ends it is logged. */
const endStolen = (deps: Deps, { familyId, ...use }: Use & { familyId: string }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (await endFamily(tx, familyId)) await logSecurityEvent(deps, tx, { kind: 'tokenReused', ...use });
  });

/** The first use of a token from an older app's link. */
const claimOffered = (
  deps: Deps,
  { tokenHash, expiresAt, ...use }: Use & { tokenHash: string; expiresAt: number },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const isFirst = await claimOfferedSession(tx, { tokenHash, now: deps.clock(), expiresAt });
    if (isFirst) await logSecurityEvent(deps, tx, { kind: 'appSignedIn', ...use });
  });
