import { PRODUCT } from '#contract/product.ts';
import { ApiError, tooManyRequests } from '../../api-error.ts';
import { ACTIVE } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { digest } from '../credentials/secret-values.ts';
import type { Origin } from '../devices/origin.ts';
import { addRequests } from '../limits/limits.queries.ts';
import { counterKey } from '../limits/limits.service.ts';
import { logSecurityEvent } from '../security-log/security-log.ts';
import { createRequestCount } from './request-count.ts';
import { claimOfferedSession, endFamily, findSession, markSeen, type SessionRow } from './session.queries.ts';

export type ActiveSession = SessionRow & { tokenHash: string };

const BEARER = new RegExp(`^Bearer (${PRODUCT.tokenPrefix}[A-Za-z0-9_-]{43})$`);

interface Caller {
  /** The Authorization header. */
  authorization: string | undefined;
  /** The subject of per-IP limits. */
  client: string;
  origin: Origin;
}

/**
 * Guards the calls of signed-in members: finds the session with its member, and counts the request.
 * Requests count per session, those with an unknown token per client, so that members who share an IP address are
 * never limited because of each other's or a stranger's requests.
 * @returns a function from the caller to the live session; it throws ApiError SessionEnded (401) for anything that is
 *   not a live session and TooManyRequests over the limit
 */
export function createSessionGate(deps: Deps) {
  const { accessToken: life, renewalGrace } = deps.config.lifetimes;
  const countRequest = createRequestCount(deps);

  return async ({ authorization, client, origin }: Caller): Promise<ActiveSession> => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new ApiError('SessionEnded');
    const now = deps.clock();
    const tokenHash = digest(token);
    const found = await findSession(deps.db, tokenHash);
    if (found === undefined) {
      await countUnknownToken(deps, client);
      throw new ApiError('SessionEnded');
    }
    const { session, member } = found;
    const isFirst = await countRequest(tokenHash);
    if (session.expiresAt <= now || member.stateFlag !== ACTIVE) throw new ApiError('SessionEnded');
    if (session.rotatedAt !== null && session.rotatedAt + renewalGrace <= now) {
      // A token replaced long ago is reused: either holder may be the thief, so the whole family ends (RFC 9700).
      await endStolen(deps, { familyId: session.familyId, memberId: member.id, origin });
      throw new ApiError('SessionEnded');
    }
    if (session.audience === 'offered') {
      await claimOffered(deps, { tokenHash, expiresAt: now + life, memberId: member.id, origin });
    }
    // Each instance writes it at most once a minute.
    if (isFirst) await markSeen(deps.db, tokenHash, { seenAt: now, seenCountry: origin.country });
    return { session, member, tokenHash };
  };
}

async function countUnknownToken(deps: Deps, client: string): Promise<void> {
  const now = deps.clock();
  const { capacity, window } = deps.config.limits.unknownTokens;
  const { used, windowStart } = await addRequests(deps.db, {
    key: counterKey(deps, { limit: 'unknownTokens', subject: client }),
    ...{ added: 1, capacity, window, start: now, now },
  });
  if (used > capacity) throw tooManyRequests(windowStart + window - now);
}

interface Use {
  memberId: number;
  origin: Origin;
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
