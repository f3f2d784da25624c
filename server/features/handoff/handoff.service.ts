import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type {
  exchangeHandoff as exchangeContract,
  offerHandoff as offerContract,
  readHandoffReceipt as receiptContract,
} from '#contract/handoff.contract.ts';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import { digest, isSameDigest, randomSecret } from '../credentials/secret-values.ts';
import type { Origin } from '../devices/origin.ts';
import { giveBack, reserve } from '../limits/limits.service.ts';
import { logSecurityEvent } from '../security-log/security-log.ts';
import { insertSession } from '../session/session.queries.ts';
import { newSession, newToken } from '../session/session.service.ts';
import type { ActiveSession } from '../session/session-gate.ts';
import { consumeHandoff, findHandoff, insertHandoff, spendAttempt } from './handoff.queries.ts';

type OfferRequest = BodyOf<typeof offerContract>;
type Offer = DataOf<typeof offerContract>;
type ExchangeRequest = BodyOf<typeof exchangeContract>;
type Exchange = DataOf<typeof exchangeContract>;
type Receipt = DataOf<typeof receiptContract>;

/**
 * Creates the link that signs a desktop app in (S40). It never carries the caller's own token. With a
 * challenge it carries a code, which is useless without the app's verifier. Without a challenge (older apps
 * only) it carries the token of a separate desktop session, which expires unless it is used within the
 * lifetime of a code.
 * @throws ApiError HandoffAppUnknown, SessionEnded; ValidationFailed when a challenge is missing
 */
export async function offerHandoff(
  deps: Deps,
  { tokenHash }: ActiveSession,
  { protocol, codeChallenge, codeChallengeMethod, state }: OfferRequest,
): Promise<Offer> {
  const app = deps.config.handoffApps.get(protocol);
  if (app === undefined) throw new ApiError('HandoffAppUnknown', { field: 'protocol' });
  // Older apps send neither a challenge nor a method: a method alone is a malformed request of a newer app.
  const needsChallenge = app.requiresChallenge || codeChallengeMethod !== undefined;
  if (codeChallenge === undefined && needsChallenge) {
    throw new ApiError('ValidationFailed', { field: 'codeChallenge' });
  }
  const now = deps.clock();
  const life = deps.config.lifetimes.handoff;
  const expiresAt = now + life;
  const id = randomSecret();
  const secret = codeChallenge === undefined ? newToken() : randomSecret();
  const secretHash = digest(secret);
  const handoff = { id, secretHash, codeChallenge: codeChallenge ?? null, createdAt: now, expiresAt };
  await deps.db.transaction(async (tx) => {
    const memberId = await insertHandoff(tx, { sessionHash: tokenHash, handoff });
    if (memberId === undefined) throw new ApiError('SessionEnded');
    if (codeChallenge !== undefined) return;
    // A sign-in of its own, for which no password was proven.
    const session = { tokenHash: secretHash, familyId: randomSecret(), memberId, now, expiresAt };
    await insertSession(tx, { ...session, provenAt: 0, audience: 'offered', device: null });
  });
  const link = linkOf(app.scheme, { [codeChallenge === undefined ? 'token' : 'code']: secret, state });
  return { handoffId: id, link, expiresInSeconds: Math.round(life / 1_000) };
}

/** Builds the app's link. A space becomes `%20`, because only parsers of web forms decode `+` as a space. */
function linkOf(scheme: string, parameters: Record<string, string | undefined>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `${scheme}://signin?${query.join('&')}`;
}

/**
 * Exchanges a code for the app's own session, once (S40, RFC 7636). The error is the same for a wrong verifier and a
 * code that is unknown, expired, used or out of attempts.
 * @throws ApiError HandoffInvalid, TooManyRequests
 */
export async function exchangeHandoff(
  deps: Deps,
  { code, codeVerifier, ...reported }: ExchangeRequest,
  { client, origin }: { client: string; origin: Origin },
): Promise<Exchange> {
  const { db, config } = deps;
  const failure = await reserve(deps, db, [{ limit: 'linkFailures', subject: client }]);
  const now = deps.clock();
  const attempts = config.limits.codeAttempts.capacity;
  const handoff = await spendAttempt(db, { secretHash: digest(code), now, attempts });
  // S256 of RFC 7636 is the same digest under which we store secrets.
  const isProven = isSameDigest(handoff?.codeChallenge ?? '', digest(codeVerifier));
  if (handoff === undefined || !isProven) throw new ApiError('HandoffInvalid');
  const { answer, row } = newSession(deps, now);
  await db.transaction(async (tx) => {
    const app = { device: reported.device ?? null, version: reported.version ?? null };
    const memberId = await consumeHandoff(tx, { id: handoff.id, now, ...app });
    if (memberId === undefined) throw new ApiError('HandoffInvalid');
    // No password was proven.
    await insertSession(tx, { ...row, memberId, provenAt: 0, audience: 'desktop', device: app.device });
    await logSecurityEvent(deps, tx, { kind: 'appSignedIn', memberId, origin });
  });
  await giveBack(db, failure);
  return answer;
}

/**
 * Whether the app has used the offer.
 * @throws ApiError HandoffInvalid for another member's offer and for one that never existed alike
 */
export async function readReceipt(
  deps: Pick<Deps, 'db' | 'clock'>,
  { member }: ActiveSession,
  handoffId: string,
): Promise<Receipt> {
  const handoff = await findHandoff(deps.db, { id: handoffId, memberId: member.id });
  if (handoff === undefined) throw new ApiError('HandoffInvalid');
  const { usedAt, expiresAt, device, version } = handoff;
  if (usedAt !== null) return { status: 'received', device, version };
  return { status: expiresAt > deps.clock() ? 'waiting' : 'expired', device, version };
}
