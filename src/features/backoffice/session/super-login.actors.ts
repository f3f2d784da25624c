/** The chart of the super-login with its ports provided. */
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { proveStaff, readStaff, signInStaff, signOutStaff } from '#contract/backoffice.contract.ts';
import { codeNameOf } from '#contract/codes.ts';
import { superLoginMachine } from '#machines/backoffice/super-login.machine.ts';
import type {
  ExtensionOutcome,
  ProofOutcome,
  RestoreOutcome,
  StaffCredentials,
  StaffSignInOutcome,
} from '#machines/backoffice/super-login.setup.ts';
import type { Failure, Refused } from '#machines/shared/failure.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { BACKOFFICE_KEY, backofficeCalls } from '../backoffice-calls.ts';
import { forgetStaffSession, keepStaffSession, readStaffSession } from './staff-session.ts';
import type { WaitingCalls } from './waiting-calls.ts';

export interface SuperLoginDeps {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  /** A failed call, as the charts represent it. */
  readonly failureOf: (failure: ApiFailure) => Failure;
  /** Server time, ms since the epoch. */
  readonly now: () => number;
  /** The calls that wait for a proof. */
  readonly waiting: WaitingCalls;
  /** Shows the public site. */
  readonly onLeave: () => void;
}

/** A refusal of the token. The server answers 404 once it no longer knows that the session has existed. */
const isEnded = ({ status }: ApiFailure): boolean => status === 401 || status === 404;

export function provideSuperLogin({ api, queryClient, failureOf, now, waiting, onLeave }: SuperLoginDeps) {
  const refused = (answer: ApiFailure): Refused => {
    const failure = failureOf(answer);
    const isWrong = codeNameOf(answer.code) === 'StaffSignInRefused';
    return { kind: 'refused', failure: isWrong ? { ...failure, code: 'invalidCredentials' } : failure };
  };
  const msUntil = (expiresAt: string) => Math.max(0, Date.parse(expiresAt) - now());
  return superLoginMachine.provide({
    actors: {
      restoreSession: fromPromise<RestoreOutcome, void>(async ({ signal }) => {
        const stored = readStaffSession();
        if (stored === null) return { kind: 'none' };
        const { accessToken } = stored;
        const answer = await backofficeCalls(api, accessToken).call(readStaff, {}, signal);
        if (answer.result === 'failure') return isEnded(answer) ? { kind: 'ended' } : refused(answer);
        const { expiresAt, ...staff } = answer.data;
        return { kind: 'alive', session: { accessToken, staff, remainingMs: msUntil(expiresAt) } };
      }),
      signIn: fromPromise<StaffSignInOutcome, StaffCredentials>(async ({ input, signal }) => {
        const answer = await backofficeCalls(api, null).call(signInStaff, { body: input }, signal);
        if (answer.result === 'failure') return refused(answer);
        const { accessToken, expiresAt, staff } = answer.data;
        return { kind: 'signedIn', session: { accessToken, staff, remainingMs: msUntil(expiresAt) } };
      }),
      extendSession: fromPromise<ExtensionOutcome, { accessToken: string }>(async ({ input, signal }) => {
        const answer = await backofficeCalls(api, input.accessToken).call(readStaff, {}, signal);
        if (answer.result === 'success') return { kind: 'extended' };
        return isEnded(answer) ? { kind: 'ended' } : refused(answer);
      }),
      proveAgain: fromPromise<ProofOutcome, { accessToken: string; code: string }>(
        async ({ input: { accessToken, code }, signal }) => {
          const answer = await backofficeCalls(api, accessToken).call(proveStaff, { body: { code } }, signal);
          if (answer.result === 'success') return { kind: 'proven' };
          return isEnded(answer) ? { kind: 'ended' } : refused(answer);
        },
      ),
      signOut: fromPromise<void, { accessToken: string }>(async ({ input, signal }) => {
        await backofficeCalls(api, input.accessToken).call(signOutStaff, {}, signal);
      }),
    },
    actions: {
      keepSession: (_, session) => keepStaffSession(session),
      forgetSession: forgetStaffSession,
      dropContent: () => queryClient.removeQueries({ queryKey: BACKOFFICE_KEY }),
      settleCalls: (_, isProven) => waiting.settle(isProven),
      leave: onLeave,
    },
  });
}
