/** The chart of the password change with its ports provided. */
import { fromPromise } from 'xstate';
import { type PasswordPair, passwordChangeMachine } from '#machines/account/password-change.machine.ts';
import type { PasswordChangeOutcome } from '#machines/auth/password-reset.machine.ts';
import { changePasswordSafely } from '#src/lib/change-password.ts';
import { recordOf } from '#src/lib/granted-record.ts';
import type { TabProps } from '../profile-tabs.ts';

/** @param onChanged called when all other sessions have ended */
export const providePasswordChange = ({ api, account, profile }: TabProps, onChanged: () => void) =>
  passwordChangeMachine.provide({
    actors: {
      changePassword: fromPromise<PasswordChangeOutcome, PasswordPair>(async ({ input, signal }) => {
        const answer = await changePasswordSafely(api, { ...input, email: profile.userId }, { signal });
        if (answer.result === 'failure') return { kind: 'refused', failure: account.failureOf(answer) };
        return {
          kind: 'changed',
          record: recordOf(answer.data, account.loginType()),
          message: answer.message,
        };
      }),
    },
    actions: {
      adoptSession: (_, record) => {
        account.adoptSession(record);
        onChanged();
      },
    },
  });
