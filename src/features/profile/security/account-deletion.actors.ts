/** The chart of the account's deletion with its ports provided. */
import { fromPromise } from 'xstate';
import { unregister } from '#contract/account.contract.ts';
import { codeNameOf } from '#contract/codes.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { proveAgain } from '#contract/security.contract.ts';
import {
  accountDeletionMachine,
  type DeletionOutcome,
  type Proof,
  type ProofOutcome,
} from '#machines/account/account-deletion.machine.ts';
import type { PopupOutcome } from '#machines/auth/social.machine.ts';
import type { Refused } from '#machines/shared/failure.ts';
import type { TabProps } from '../profile-tabs.ts';

/** What proves the member's presence to the server, or why the identity provider did not. */
async function bodyOf(
  proof: Proof,
  identify: () => Promise<PopupOutcome>,
): Promise<BodyOf<typeof proveAgain> | Refused> {
  if (proof.by === 'password') return { userPw: proof.password };
  const found = await identify();
  return found.kind === 'identified' ? { idToken: found.identity.idToken } : found;
}

export const provideAccountDeletion = ({ api, account }: Pick<TabProps, 'api' | 'account'>) =>
  accountDeletionMachine.provide({
    actors: {
      deleteAccount: fromPromise<DeletionOutcome, void>(async ({ signal }) => {
        const answer = await api.call(unregister, {}, { signal });
        if (answer.result === 'success') return { kind: 'deleted' };
        if (codeNameOf(answer.code) === 'ConfirmAgain') return { kind: 'proofNeeded' };
        return { kind: 'refused', failure: account.failureOf(answer) };
      }),
      proveAgain: fromPromise<ProofOutcome, Proof>(async ({ input: proof, signal }) => {
        const body = await bodyOf(proof, () => account.identify(signal));
        if ('failure' in body) return body;
        const answer = await api.call(proveAgain, { body }, { signal });
        if (answer.result === 'success') return { kind: 'proven' };
        return { kind: 'refused', failure: account.failureOf(answer) };
      }),
    },
    actions: { leaveAccount: () => account.leaveAccount() },
  });
