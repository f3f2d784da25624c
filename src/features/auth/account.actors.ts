/** The calls of sign-in and registration. */
import { fromPromise } from 'xstate';
import { changePassword } from '#contract/account.contract.ts';
import { codeNameOf } from '#contract/codes.ts';
import { LOGIN_TYPES } from '#contract/fields.ts';
import * as user from '#contract/user.contract.ts';
import type { FindEmailOutcome } from '#machines/auth/forgot-email.machine.ts';
import type { HeldSignIn, PasswordChangeOutcome } from '#machines/auth/password-reset.machine.ts';
import type {
  Credentials,
  EmailCheckOutcome,
  LogInOutcome,
  PasswordCheckOutcome,
  ProfileForm,
  RegistrationOutcome,
} from '#machines/shared/account.ts';
import { isAnswerLost } from '#src/lib/api-failure.ts';
import { recordOf } from '#src/lib/granted-record.ts';
import type { CheckPhone } from './forms/use-phone-availability.ts';
import { joinForm } from './join-form.ts';
import { type AuthPortDeps, logged, refused } from './port-deps.ts';

/** Asks whether a number may be used; 'unknown' when nobody can say now, which is only logged (§8). */
export const phoneCheck =
  ({ api }: AuthPortDeps): CheckPhone =>
  async (phone, signal) => {
    const answer = await api.call(user.checkPhone, { query: { phone } }, { signal });
    if (answer.result === 'failure') {
      logged(answer);
      return 'unknown';
    }
    return answer.data.isUse ? 'taken' : 'free';
  };

export const emailLogIn =
  ({ api }: Pick<AuthPortDeps, 'api'>) =>
  async (
    { email, password }: { email: string; password: string },
    signal: AbortSignal,
  ): Promise<LogInOutcome> => {
    const body = { userId: email, userPw: password };
    const answer = await api.call(user.login, { body }, { signal });
    if (answer.result === 'failure') return refused(answer);
    return {
      kind: 'signedIn',
      record: recordOf(answer.data, LOGIN_TYPES.email),
      temporary: answer.data.temporaryPassword ? { email, password } : null,
    };
  };

export function accountPorts(deps: Pick<AuthPortDeps, 'api' | 'language'>) {
  const { api, language } = deps;
  const enter = emailLogIn(deps);

  const checkEmail = fromPromise<EmailCheckOutcome, { email: string }>(async ({ input, signal }) => {
    const answer = await api.call(user.checkEmail, { query: { email: input.email } }, { signal });
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

  const logIn = fromPromise<LogInOutcome, { email: string; password: string }>(({ input, signal }) =>
    enter(input, signal),
  );

  const register = fromPromise<
    RegistrationOutcome,
    { credentials: Credentials; profile: ProfileForm | null; submissionId: string }
  >(async ({ input: { credentials, profile, submissionId }, signal }) => {
    const form = joinForm(credentials, profile, language());
    const answer = await api.call(user.join, { form }, { signal, idempotencyKey: submissionId });
    if (answer.result === 'success') return { kind: 'registered', message: answer.message };
    const outcome = logged(answer);
    const { code } = outcome.failure;
    return code === 'ticketInvalid' || code === 'socialRefused' ? { kind: 'proofRefused' } : outcome;
  });

  const findEmail = fromPromise<FindEmailOutcome, { nickName: string; phone: string }>(
    async ({ input, signal }) => {
      const answer = await api.call(user.findEmail, { query: { ...input } }, { signal });
      if (answer.result === 'failure') return logged(answer);
      return { kind: 'found', account: { ...answer.data, nickName: input.nickName } };
    },
  );

  const replacePassword = fromPromise<PasswordChangeOutcome, { held: HeldSignIn; password: string }>(
    async ({ input: { held, password }, signal }) => {
      const body = { userPw: held.temporary.password, newPw: password };
      const { accessToken: token, loginType } = held.record;
      // The session has not heard of this sign-in yet: its token goes along by hand.
      const answer = await api.call(changePassword, { body }, { signal, token });
      if (answer.result === 'failure') {
        const isUnknown = isAnswerLost(answer) || codeNameOf(answer.code) === 'SessionEnded';
        const entered = isUnknown ? await enter({ email: held.temporary.email, password }, signal) : null;
        // It was changed although the answer got lost: the new password opens the account.
        return entered?.kind === 'signedIn'
          ? { kind: 'changed', record: entered.record, message: null }
          : refused(answer);
      }
      return { kind: 'changed', record: recordOf(answer.data, loginType), message: answer.message };
    },
  );

  return { checkEmail, checkPassword, logIn, register, findEmail, replacePassword };
}
