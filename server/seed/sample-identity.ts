import type { Deps } from '../deps.ts';
import { linkIdentity } from '../features/social/social.queries.ts';
import { RETURNING_ACCOUNT } from '../identity/chooser/sample-accounts.ts';
import { findMemberId } from './seed.queries.ts';

/** Links the chooser's returning account to the sample member who has its address; safe to repeat at every start. */
export async function seedSampleIdentity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  issuer: string,
): Promise<void> {
  const { id: subject, email } = RETURNING_ACCOUNT;
  const memberId = await findMemberId(db, email);
  if (memberId !== undefined) await linkIdentity(db, { issuer, subject, email, memberId, now: clock() });
}
