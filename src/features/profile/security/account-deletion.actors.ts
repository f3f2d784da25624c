/** The chart of the account's deletion with its ports provided. */
import { fromPromise } from 'xstate';
import { unregister } from '#contract/account.contract.ts';
import { codeNameOf } from '#contract/codes.ts';
import {
  accountDeletionMachine,
  type DeletionOutcome,
  type Proof,
  type ProofOutcome,
} from '#machines/account/account-deletion.machine.ts';
import type { TabProps } from '../profile-tabs.ts';
import { proveAgain } from './prove-again.ts';

export const provideAccountDeletion = (services: Pick<TabProps, 'api' | 'account'>) => {
  const { api, account } = services;
  return accountDeletionMachine.provide({
    actors: {
      deleteAccount: fromPromise<DeletionOutcome, void>(async ({ signal }) => {
        const answer = await api.call(unregister, {}, { signal });
        if (answer.result === 'success') return { kind: 'deleted' };
        if (codeNameOf(answer.code) === 'ConfirmAgain') return { kind: 'proofNeeded' };
        return { kind: 'refused', failure: account.failureOf(answer) };
      }),
      proveAgain: fromPromise<ProofOutcome, Proof>(({ input: proof, signal }) =>
        proveAgain(services, proof, signal),
      ),
    },
    actions: { leaveAccount: () => account.leaveAccount() },
  });
};
