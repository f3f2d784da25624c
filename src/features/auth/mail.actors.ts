/** The calls that have a mail sent, and those that prove an address by one. */
import { fromPromise } from 'xstate';
import * as user from '#contract/user.contract.ts';
import type { FoundAccount } from '#machines/auth/forgot-email.machine.ts';
import type { PasswordMailOutcome } from '#machines/auth/forgot-password.machine.ts';
import type { MailOutcome, VerificationOutcome } from '#machines/shared/account.ts';
import type { ApiResult } from '#src/lib/api-client.ts';
import { type AuthPortDeps, logged, refused } from './port-deps.ts';

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

export function mailPorts({ api, language, origin }: AuthPortDeps) {
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

  const requestPassword = fromPromise<PasswordMailOutcome, { email: string }>(
    async ({ input: { email }, signal }) => {
      const redirectUrl = `${origin}/auth/signin-password?${new URLSearchParams({ email })}`;
      const body = { email, redirectUrl, lang: language() };
      const mail = `password ${email}`;
      const options = { signal, idempotencyKey: mailKeys.of(mail) };
      const outcome = mailOutcome(mail, await api.call(user.findPassword, { body }, options));
      return outcome.kind === 'sent' ? { ...outcome, at: Date.now() } : outcome;
    },
  );

  return { sendVerification, sendInvitation, requestPassword };
}

/** Exchanges a link's secret or a mail's code for the right to join, and keeps that in this browser. */
export const verifier =
  ({ api, tickets }: AuthPortDeps) =>
  async (
    proof: { email: string; code: string } | { email: string; token: string },
    signal: AbortSignal,
  ): Promise<VerificationOutcome> => {
    const known = tickets.read();
    const ticket = known?.email === proof.email ? known.ticket : tickets.propose(proof.email);
    const answer = await api.call(user.confirmEmail, { body: { ...proof, ticket } }, { signal });
    if (answer.result === 'failure') {
      const outcome = refused(answer);
      return outcome.failure.code === 'verificationExpired' ? { kind: 'expired' } : outcome;
    }
    const { email, ticket: won, expiresAt } = answer.data;
    tickets.keep({ email, ticket: won, expiresAt: Date.parse(expiresAt) });
    return { kind: 'verified', verified: { email, ticket: won } };
  };
