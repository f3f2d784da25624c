import type { BodyOf } from '#contract/endpoint.ts';
import { proveAgain as proveAgainContract } from '#contract/security.contract.ts';
import type { Proof, ProofOutcome } from '#machines/account/account-deletion.machine.ts';
import type { PopupOutcome } from '#machines/auth/social.machine.ts';
import type { Refused } from '#machines/shared/failure.ts';
import type { TabProps } from '../profile-tabs.ts';

/** The proof of the member's presence for the server, or why the identity provider gave none. */
async function bodyOf(
  proof: Proof,
  identify: () => Promise<PopupOutcome>,
): Promise<BodyOf<typeof proveAgainContract> | Refused> {
  if (proof.by === 'password') return { userPw: proof.password };
  const found = await identify();
  return found.kind === 'identified' ? { idToken: found.identity.idToken } : found;
}

/** Proves again who the member is (S16). With the identity provider: to be called in a click, because it opens a popup. */
export async function proveAgain(
  { api, account }: Pick<TabProps, 'api' | 'account'>,
  proof: Proof,
  signal: AbortSignal,
): Promise<ProofOutcome> {
  const body = await bodyOf(proof, () => account.identify(signal));
  if ('failure' in body) return body;
  const answer = await api.call(proveAgainContract, { body }, { signal });
  if (answer.result === 'success') return { kind: 'proven' };
  return { kind: 'refused', failure: account.failureOf(answer) };
}
