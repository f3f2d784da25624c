/** The API calls for sign-in and registration. */
import { fromPromise } from 'xstate';
import { LOGIN_TYPES } from '#contract/fields.ts';
import * as user from '#contract/user.contract.ts';
import type { FindEmailOutcome } from '#machines/auth/forgot-email.machine.ts';
import type { PasswordChangeOutcome, TemporarySignIn } from '#machines/auth/password-reset.machine.ts';
import type {
  Credentials,
  EmailCheckOutcome,
  PasswordCheckOutcome,
  ProfileForm,
  RegistrationOutcome,
  SignInOutcome,
} from '#machines/shared/account.ts';
import { changePasswordSafely } from '#src/lib/change-password.ts';
import { deviceMark, readDeviceMark } from '#src/lib/device-mark.ts';
import { recordOf } from '#src/lib/granted-record.ts';
import type { CheckPhone } from './forms/use-phone-availability.ts';
import { joinForm } from './join-form.ts';
import { type AuthPortDeps, failedCall, refused } from './port-deps.ts';

/** Checks whether a number may be used; a failed check is only logged and yields 'unknown' (§8). */
export const phoneCheck =
  ({ api }: AuthPortDeps): CheckPhone =>
  async (phone, signal) => {
    const answer = await api.call(user.checkPhone, { query: { phone } }, { signal });
    if (answer.result === 'failure') {
      failedCall(answer);
      return 'unknown';
    }
    return answer.data.isUse ? 'taken' : 'free';
  };

/** Signs in with e-mail and password. */
export const signInByEmail =
  ({ api }: Pick<AuthPortDeps, 'api'>) =>
  async (
    { email, password }: { email: string; password: string },
    signal: AbortSignal,
  ): Promise<SignInOutcome> => {
    const body = { userId: email, userPw: password };
    const answer = await api.call(user.login, { body }, { signal, deviceMark: deviceMark() });
    if (answer.result === 'failure') return refused(answer);
    return {
      kind: 'signedIn',
      record: recordOf(answer.data, LOGIN_TYPES.email),
      temporary: answer.data.temporaryPassword ? { email, password } : null,
    };
  };

export function accountPorts(deps: Pick<AuthPortDeps, 'api' | 'language'>) {
  const { api, language } = deps;
  const signInWith = signInByEmail(deps);

  const checkEmail = fromPromise<EmailCheckOutcome, { email: string }>(async ({ input, signal }) => {
    const options = { signal, deviceMark: readDeviceMark() };
    const answer = await api.call(user.checkEmail, { query: { email: input.email } }, options);
    if (answer.result === 'failure') return refused(answer);
    return { kind: answer.data.isUse ? 'registered' : 'unknown' };
  });

  const checkPassword = fromPromise<PasswordCheckOutcome, { email: string; password: string }>(
    async ({ input: { email, password }, signal }) => {
      const answer = await api.call(user.checkPassword, { body: { email, userPw: password } }, { signal });
      if (answer.result === 'failure') return refused(answer);
      return { kind: answer.data.isGuessable ? 'guessable' : 'accepted' };
    },
  );

  const signIn = fromPromise<SignInOutcome, { email: string; password: string }>(({ input, signal }) =>
    signInWith(input, signal),
  );

  const register = fromPromise<
    RegistrationOutcome,
    { credentials: Credentials; profile: ProfileForm; submissionId: string }
  >(async ({ input: { credentials, profile, submissionId }, signal }) => {
    const form = joinForm(credentials, profile, language());
    const answer = await api.call(user.join, { form }, { signal, idempotencyKey: submissionId });
    if (answer.result === 'success') return { kind: 'registered', message: answer.message };
    const outcome = failedCall(answer);
    const { code } = outcome.failure;
    if (code === 'alreadyRegistered') return { kind: 'registeredBefore' };
    return code === 'ticketInvalid' || code === 'socialRefused' ? { kind: 'proofRefused' } : outcome;
  });

  const findEmail = fromPromise<FindEmailOutcome, { nickName: string; phone: string }>(
    async ({ input, signal }) => {
      const answer = await api.call(user.findEmail, { query: { ...input } }, { signal });
      if (answer.result === 'failure') return failedCall(answer);
      const { userId: email, userIdx: handle } = answer.data;
      return { kind: 'found', account: { nickName: input.nickName, email, handle } };
    },
  );

  const replacePassword = fromPromise<PasswordChangeOutcome, { signIn: TemporarySignIn; password: string }>(
    async ({ input: { signIn: temporary, password }, signal }) => {
      const { accessToken: token, loginType } = temporary.record;
      const passwords = { ...temporary.temporary, current: temporary.temporary.password, password };
      // The session does not know of this sign-in yet, so its token is passed explicitly.
      const answer = await changePasswordSafely(api, passwords, { signal, token });
      return answer.result === 'success'
        ? { kind: 'changed', record: recordOf(answer.data, loginType), message: answer.message }
        : refused(answer);
    },
  );

  return { checkEmail, checkPassword, signIn, register, findEmail, replacePassword };
}
