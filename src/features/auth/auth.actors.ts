/** The ports of the auth charts, filled: every call of sign-in, sign-up, set-up and recovery. */
import { createActor, fromPromise } from 'xstate';
import { CONSENT_VERSION } from '#contract/product.ts';
import * as user from '#contract/user.contract.ts';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import {
  type FindEmailOutcome,
  type FoundAccount,
  forgotEmailMachine,
} from '#machines/auth/forgot-email.machine.ts';
import { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import { profileSetupMachine } from '#machines/auth/profile-setup.machine.ts';
import { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import type {
  AuthRecord,
  Credentials,
  EmailCheckOutcome,
  LogInOutcome,
  MailOutcome,
  ProfileForm,
  Refused,
  RegistrationOutcome,
  VerificationOutcome,
  VerifiedAddress,
} from '#machines/shared/account.ts';
import type { Notice } from '#machines/shared/failure.ts';
import { type AuthParam, NO_ARRIVAL } from '#machines/shared/step.ts';
import type { ApiClient, ApiResult } from '#src/lib/api-client.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import type { Language } from '#src/lib/language.ts';
import { reportError } from '#src/lib/report.ts';
import type { TicketRecord } from '#src/lib/ticket-record.ts';
import { failureOfCall } from './error-codes.ts';

export interface AuthPortDeps {
  api: ApiClient;
  language: () => Language;
  /** Origin of the page, for the links in mails. */
  origin: string;
  notify: (notice: Notice) => void;
  announceSignIn: (record: AuthRecord) => void;
  goHome: () => void;
  tickets: { read: () => TicketRecord | null; keep: (record: TicketRecord) => void; forget: () => void };
}

const refused = (failure: ApiFailure): Refused => ({ kind: 'refused', failure: failureOfCall(failure) });

/**
 * Failures that the specification wants logged as well as shown (§8). Codes only: never what was typed. A call that
 * was given up with its dialog did not fail.
 */
const logged = (failure: ApiFailure): Refused => {
  if (failure.cause !== 'aborted')
    reportError(`${failure.method} ${failure.path} failed.`, `code ${failure.code}`);
  return refused(failure);
};

/** Idempotency keys of mails: asking again after a lost answer repeats the key, so one mail is sent (S58). */
function createMailKeys() {
  const keys = new Map<string, string>();
  return {
    of: (mail: string): string => {
      const key = keys.get(mail) ?? crypto.randomUUID();
      keys.set(mail, key);
      return key;
    },
    spend: (mail: string) => keys.delete(mail),
  };
}

/** The calls of sign-in and registration. */
function accountPorts({ api, language }: AuthPortDeps) {
  const checkEmail = fromPromise<EmailCheckOutcome, { email: string }>(async ({ input, signal }) => {
    const answer = await api.call(user.checkEmail, { query: { email: input.email } }, { signal });
    if (answer.result === 'failure') return refused(answer);
    return { kind: answer.data.isUse ? 'registered' : 'unknown' };
  });

  const enter = async (
    input: { email: string; password: string },
    signal: AbortSignal,
  ): Promise<LogInOutcome> => {
    const body = { userId: input.email, userPw: input.password };
    const answer = await api.call(user.login, { body }, { signal });
    if (answer.result === 'failure') return refused(answer);
    const { accessToken, expireTime, temporaryPassword } = answer.data;
    return {
      kind: 'signedIn',
      record: { accessToken, expireTime: Date.parse(expireTime), loginType: 0 },
      temporaryPassword: temporaryPassword === true ? input.password : null,
    };
  };
  const logIn = fromPromise<LogInOutcome, { email: string; password: string }>(({ input, signal }) =>
    enter(input, signal),
  );
  const logInAfterJoining = fromPromise<LogInOutcome, { credentials: Credentials }>(
    ({ input: { credentials }, signal }) =>
      enter(
        { email: credentials.email, password: credentials.kind === 'email' ? credentials.password : '' },
        signal,
      ),
  );

  const register = fromPromise<
    RegistrationOutcome,
    { credentials: Credentials; profile: ProfileForm | null; submissionId: string }
  >(async ({ input: { credentials, profile, submissionId }, signal }) => {
    const form = joinForm(credentials, profile, language());
    const answer = await api.call(user.join, { form }, { signal, idempotencyKey: submissionId });
    if (answer.result === 'success') return { kind: 'registered', message: answer.message };
    const outcome = logged(answer);
    return outcome.failure.code === 'ticketInvalid' ? { kind: 'proofRefused' } : outcome;
  });

  const findEmail = fromPromise<FindEmailOutcome, { nickName: string; phone: string }>(
    async ({ input, signal }) => {
      const answer = await api.call(user.findEmail, { query: { ...input } }, { signal });
      if (answer.result === 'failure') return logged(answer);
      return { kind: 'found', account: { ...answer.data, nickName: input.nickName } };
    },
  );

  return { checkEmail, logIn, logInAfterJoining, register, findEmail };
}

/** The calls that have a mail sent. */
function mailPorts({ api, language, origin }: AuthPortDeps) {
  const mailKeys = createMailKeys();
  /** What became of a mail that was asked for; its key is spent once the server has answered. */
  const mailOutcome = (mail: string, answer: ApiResult<{ resendAfterSeconds: number }>): MailOutcome => {
    if (answer.result === 'success' || answer.cause === 'refused') mailKeys.spend(mail);
    if (answer.result === 'failure') return logged(answer);
    return { kind: 'sent', waitSeconds: answer.data.resendAfterSeconds };
  };

  const sendVerification = fromPromise<MailOutcome, { email: string }>(async ({ input, signal }) => {
    const lang = language();
    const query = new URLSearchParams({ email: input.email, lang });
    const body = { email: input.email, lang, redirectUrl: `${origin}/validate-email?${query}` };
    const mail = `verification ${input.email}`;
    const options = { signal, idempotencyKey: mailKeys.of(mail) };
    return mailOutcome(mail, await api.call(user.sendVerificationEmail, { body }, options));
  });

  const sendInvitation = fromPromise<MailOutcome, { account: FoundAccount | null }>(
    async ({ input, signal }) => {
      const userIdx = input.account?.userIdx ?? 0;
      const body = { userIdx, redirectUrl: `${origin}/auth/signin-password`, lang: language() };
      const mail = `invitation ${userIdx}`;
      const options = { signal, idempotencyKey: mailKeys.of(mail) };
      return mailOutcome(mail, await api.call(user.inviteByEmail, { body }, options));
    },
  );

  const requestPassword = fromPromise<MailOutcome, { email: string }>(
    async ({ input: { email }, signal }) => {
      const redirectUrl = `${origin}/auth/signin-password?${new URLSearchParams({ email })}`;
      const body = { email, redirectUrl, lang: language() };
      const mail = `password ${email}`;
      const options = { signal, idempotencyKey: mailKeys.of(mail) };
      return mailOutcome(mail, await api.call(user.findPassword, { body }, options));
    },
  );

  return { sendVerification, sendInvitation, requestPassword };
}

/** Exchanges a link's secret or a mail's code for the right to join, and keeps that in this browser. */
const verifier =
  ({ api, tickets }: AuthPortDeps) =>
  async (
    proof: { email: string; code: string } | { email: string; token: string },
    signal: AbortSignal,
  ): Promise<VerificationOutcome> => {
    const known = tickets.read();
    const ticket = known?.email === proof.email ? { ticket: known.ticket } : {};
    const answer = await api.call(user.confirmEmail, { body: { ...proof, ...ticket } }, { signal });
    if (answer.result === 'failure') {
      const outcome = refused(answer);
      return outcome.failure.code === 'verificationExpired' ? { kind: 'expired' } : outcome;
    }
    const { email, ticket: won, expiresAt } = answer.data;
    tickets.keep({ email, ticket: won, expiresAt: Date.parse(expiresAt) });
    return { kind: 'verified', verified: { email, ticket: won } };
  };

/**
 * The coordinator with all its flows and their real ports.
 *
 * @param adoptTicket tells the coordinator what a flow has won: the right to join outlives the flow's dialog
 */
function provideAuth(deps: AuthPortDeps, adoptTicket: (verified: VerifiedAddress) => void) {
  const notify = (_: unknown, notice: Notice) => deps.notify(notice);
  const { checkEmail, logIn, logInAfterJoining, register, findEmail } = accountPorts(deps);
  const { sendVerification, sendInvitation, requestPassword } = mailPorts(deps);
  const verify = verifier(deps);

  const auth = authMachine.provide({
    actors: {
      signIn: signInMachine.provide({ actors: { checkEmail, logIn }, actions: { notify } }),
      signUp: signUpMachine.provide({
        actors: {
          checkEmail,
          sendVerification,
          verifyCode: fromPromise(({ input, signal }) => verify(input, signal)),
        },
        actions: {
          notify,
          keepTicket: (_, verified) => {
            if (verified !== null) adoptTicket(verified);
          },
        },
      }),
      profileSetup: profileSetupMachine.provide({
        actors: { register, logIn: logInAfterJoining },
        actions: { notify },
      }),
      forgotEmail: forgotEmailMachine.provide({ actors: { findEmail, sendInvitation }, actions: { notify } }),
      forgotPassword: forgotPasswordMachine.provide({ actors: { requestPassword }, actions: { notify } }),
    },
    actions: {
      notify,
      goHome: () => deps.goHome(),
      forgetTicket: () => deps.tickets.forget(),
      announceSignIn: (_, record) => {
        if (record !== null) deps.announceSignIn(record);
      },
    },
  });

  const emailConfirmation = (actions: {
    continueSignUp: (verified: VerifiedAddress) => void;
    offerNewMail: (email: string) => void;
  }) =>
    emailConfirmationMachine.provide({
      actors: { verifyLink: fromPromise(({ input, signal }) => verify(input, signal)) },
      actions: {
        continueSignUp: (_, verified) => {
          if (verified !== null) actions.continueSignUp(verified);
        },
        offerNewMail: (_, email) => actions.offerNewMail(email),
      },
    });

  return { auth, emailConfirmation };
}

export type AuthServices = ReturnType<typeof createAuthServices>;

/** The auth actor, created outside React and not yet started, with what the pages ask of it. */
export function createAuthServices(deps: AuthPortDeps) {
  const { auth, emailConfirmation } = provideAuth(deps, (verified) =>
    ref.send({ type: 'address.verified', verified }),
  );
  const ref = createActor(auth);
  /** Asks for a step, as a link in the page does. */
  const open = (step: AuthParam, email = '') =>
    ref.send({ type: 'step.requested', arrival: { ...NO_ARRIVAL, auth: step, email } });
  /** Social sign-in needs an identity service; while none is configured, the button says so. */
  const social = () => deps.notify({ kind: 'socialUnavailable' });
  /** Asks whether a number may be used; 'unknown' when nobody can say now. */
  const checkPhone = async (phone: string, signal: AbortSignal): Promise<'free' | 'taken' | 'unknown'> => {
    const answer = await deps.api.call(user.checkPhone, { query: { phone } }, { signal });
    if (answer.result === 'failure') return 'unknown';
    return answer.data.isUse ? 'taken' : 'free';
  };
  return { ref, open, social, emailConfirmation, checkPhone };
}

/** The multipart body of a registration (specification §3). The consent's version and language go with it. */
function joinForm(credentials: Credentials, profile: ProfileForm | null, lang: Language): FormData {
  const form = new FormData();
  const fields = {
    userId: credentials.email,
    ...(credentials.kind === 'email'
      ? { userPw: credentials.password, ticket: credentials.ticket }
      : { joinType: '1', idToken: credentials.idToken }),
    nickName: profile?.nickName ?? '',
    phone: profile?.phone ?? '',
    job: profile?.job ?? '',
    newsAgree: String(profile?.newsAgree ?? false),
    adAgree: String(profile?.adAgree ?? false),
    age14: 'true',
    consentVersion: CONSENT_VERSION,
    lang,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (profile?.photo instanceof Blob) form.set('file', profile.photo);
  return form;
}
