import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { Deps, VerifiedIdentity } from '../../deps.ts';
import { digest } from '../credentials/secret-values.ts';
import { consumeIdToken, linkIdentity } from '../social/social.queries.ts';
import { consumeTicket, linkTicket } from '../verification/verification.queries.ts';

/** The proof that permits joining with an address: the ticket of its verification, or an ID token. */
export type JoinProof =
  | { kind: 'ticket'; ticket: string | undefined; password: string }
  | { kind: 'identity'; idToken: string };

/** An examined proof. It may have been used already: only {@link consumeProof} checks that. */
export type RightToJoin =
  | { kind: 'ticket'; ticketHash: string; password: string }
  | { kind: 'identity'; identity: VerifiedIdentity };

/**
 * Examines the proof of a request to join with an address.
 * @throws ApiError ValidationFailed when the identity has another address; the errors of the ID token
 */
export async function examineProof(
  deps: Deps,
  { proof, emailCanonical }: { proof: JoinProof; emailCanonical: string },
): Promise<RightToJoin> {
  if (proof.kind === 'ticket') {
    return { kind: 'ticket', ticketHash: digest(proof.ticket ?? ''), password: proof.password };
  }
  const identity = await deps.identity.verify(proof.idToken);
  if (identity.emailCanonical !== emailCanonical) throw new ApiError('ValidationFailed', { field: 'email' });
  return { kind: 'identity', identity };
}

/** @throws ApiError TicketInvalid or SocialTokenInvalid if the proof is no longer valid */
export async function consumeProof(
  tx: Database,
  { right, emailCanonical, now }: { right: RightToJoin; emailCanonical: string; now: number },
): Promise<void> {
  if (right.kind === 'ticket') {
    if (!(await consumeTicket(tx, { ticketHash: right.ticketHash, emailCanonical, now })))
      throw new ApiError('TicketInvalid');
  } else if (!(await consumeIdToken(tx, right.identity))) {
    throw new ApiError('SocialTokenInvalid');
  }
}

/**
 * Records which member the proof registered.
 * @throws ApiError EmailInUse if the identity already belongs to a member, who can sign in
 */
export async function linkRight(
  tx: Database,
  { right, memberId, now }: { right: RightToJoin; memberId: number; now: number },
): Promise<void> {
  if (right.kind === 'ticket') return linkTicket(tx, { ticketHash: right.ticketHash, memberId });
  const owner = await linkIdentity(tx, { ...right.identity, memberId, now });
  if (owner.memberId !== memberId) throw new ApiError('EmailInUse', { field: 'email' });
}
