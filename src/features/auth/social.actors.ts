/** The identity provider, and the API calls that turn an identity into a session. */
import { fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import { type CodeName, codeNameOf } from '#contract/codes.ts';
import { LOGIN_TYPES } from '#contract/fields.ts';
import { linkSocial, socialLogin, type socialLoginResultSchema } from '#contract/social.contract.ts';
import type { RecallOutcome } from '#machines/auth/auth.context.ts';
import type { PopupOutcome } from '#machines/auth/social.machine.ts';
import type {
  Credentials,
  SignedIn,
  SignInOutcome,
  SocialIdentity,
  SocialSignInOutcome,
} from '#machines/shared/account.ts';
import { failureOf, UNEXPECTED } from '#machines/shared/failure.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { deviceMark } from '#src/lib/device-mark.ts';
import { recordOf } from '#src/lib/granted-record.ts';
import { signInByEmail } from './account.actors.ts';
import { errorOfIdentity } from './identity-error.ts';
import { type AuthPortDeps, refused } from './port-deps.ts';

const type = LOGIN_TYPES.social;

/** Refusals of a sign-in that cannot be resolved by filling in a profile. */
const FINAL: readonly (CodeName | undefined)[] = [
  'ValidationFailed',
  'TooManyRequests',
  'SocialTokenInvalid',
  'SocialEmailUnverified',
  'AccountUnavailable',
];
const isFinal = ({ cause, status, code }: ApiFailure) =>
  cause !== 'refused' || (status ?? 0) >= 500 || FINAL.includes(codeNameOf(code));

/** Asks the identity provider who the user is. Opens its popup synchronously, or the browser blocks it. */
export const identifier =
  ({ identity }: Pick<AuthPortDeps, 'identity'>) =>
  async (signal: AbortSignal): Promise<PopupOutcome> => {
    const answer = await identity.signIn(signal);
    if (answer.kind === 'identified') return answer;
    return { kind: 'refused', failure: { ...UNEXPECTED, code: errorOfIdentity(answer.code) } };
  };

export function socialPorts(deps: Pick<AuthPortDeps, 'api' | 'identity'>) {
  const { api, identity } = deps;
  const signInWith = signInByEmail(deps);

  const identify = identifier(deps);
  const openPopup = fromPromise<PopupOutcome, void>(({ signal }) => identify(signal));

  const recallIdentity = fromPromise<RecallOutcome, void>(async () => {
    const known = await identity.recall();
    return known === null ? { kind: 'absent' } : { kind: 'identified', identity: known };
  });

  /** @param userId the social e-mail, '' while no account is known to have it (specification §3) */
  const signInAs = async (
    { idToken }: SocialIdentity,
    userId: string,
    signal: AbortSignal,
  ): Promise<SocialSignInOutcome> => {
    const answer = await api.call(socialLogin, { body: { type, idToken, userId } }, { signal });
    if (answer.result === 'success') return signedIn(answer.data) ?? { kind: 'unregistered', message: null };
    if (codeNameOf(answer.code) === 'SocialConflict') return { kind: 'passwordNeeded' };
    return isFinal(answer) ? refused(answer) : { kind: 'unregistered', message: answer.message };
  };

  const signInSocially = fromPromise<SocialSignInOutcome, { identity: SocialIdentity }>(({ input, signal }) =>
    signInAs(input.identity, '', signal),
  );

  const linkAccount = fromPromise<SignInOutcome, { identity: SocialIdentity; password: string }>(
    async ({ input: { identity: known, password }, signal }) => {
      const body = { type, idToken: known.idToken, userPw: password };
      const options = { signal, deviceMark: deviceMark() };
      const answer = await api.call(linkSocial, { body }, options);
      if (answer.result === 'failure') return refused(answer);
      return {
        kind: 'signedIn',
        record: recordOf(answer.data, type),
        temporary: answer.data.temporaryPassword ? { email: known.email, password } : null,
      };
    },
  );

  const signInAfterJoining = fromPromise<SignInOutcome, { credentials: Credentials }>(
    async ({ input: { credentials }, signal }) => {
      if (credentials.kind === 'email') return signInWith(credentials, signal);
      const outcome = await signInAs(credentials, credentials.email, signal);
      return outcome.kind === 'signedIn' ? outcome : { kind: 'refused', failure: failureOf(outcome) };
    },
  );

  return { openPopup, recallIdentity, signInSocially, linkAccount, signInAfterJoining };
}

/** @returns null if the response has no access token: a failure without a message (specification §4) */
function signedIn({ accessToken, expireTime }: z.output<typeof socialLoginResultSchema>): SignedIn | null {
  if (accessToken === null || expireTime === null) return null;
  return { kind: 'signedIn', record: recordOf({ accessToken, expireTime }, type), temporary: null };
}
