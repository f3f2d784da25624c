/** The API calls that send a mail, and those that verify an address with one. */
import { fromPromise } from 'xstate';
import * as user from '#contract/user.contract.ts';
import type { VerificationOutcome } from '#machines/shared/account.ts';
import { type Deadline, type Mail, type MailOutcome, mailIdOf } from '#machines/shared/mail.ts';
import { type AuthPortDeps, failedCall, refused } from './port-deps.ts';

const MS = 1_000;

/** Idempotency keys of mails: a retry after a lost response reuses the key, so only one mail is sent (S58). */
function createMailKeys() {
  const keys = new Map<string, string>();
  const nameOf = (mail: Mail) => `${mailIdOf(mail)} ${mail.kind === 'invitation' ? mail.handle : ''}`;
  return {
    of: (mail: Mail): string => {
      const key = keys.get(nameOf(mail)) ?? crypto.randomUUID();
      keys.set(nameOf(mail), key);
      return key;
    },
    spend: (mail: Mail) => keys.delete(nameOf(mail)),
  };
}

/** Sends a mail of any kind. Links in it lead back to this origin, in the language of the page. */
export function mailPort({ api, language, origin, now }: AuthPortDeps) {
  const mailKeys = createMailKeys();
  const inSeconds = (seconds: number): Deadline => ({ at: now(), until: now() + MS * seconds });

  const request = (mail: Mail, signal: AbortSignal) => {
    const lang = language();
    const options = { signal, idempotencyKey: mailKeys.of(mail) };
    switch (mail.kind) {
      case 'verification': {
        const { email } = mail;
        const redirectUrl = `${origin}/validate-email?${new URLSearchParams({ email, lang })}`;
        return api.call(user.sendVerificationEmail, { body: { email, lang, redirectUrl } }, options);
      }
      case 'password': {
        const { email } = mail;
        const redirectUrl = `${origin}/auth/signin-password?${new URLSearchParams({ email })}`;
        return api.call(user.findPassword, { body: { email, redirectUrl, lang } }, options);
      }
      case 'invitation': {
        const redirectUrl = `${origin}/auth/signin-password`;
        return api.call(user.inviteByEmail, { body: { userIdx: mail.handle, redirectUrl, lang } }, options);
      }
    }
  };

  return fromPromise<MailOutcome, { mail: Mail }>(async ({ input: { mail }, signal }) => {
    const answer = await request(mail, signal);
    if (answer.result === 'success' || answer.cause === 'refused') mailKeys.spend(mail);
    if (answer.result === 'success')
      return { kind: 'sent', cooldown: inSeconds(answer.data.resendAfterSeconds) };
    const { failure } = refused(answer);
    if (failure.code === 'tooManyRequests' && failure.retryAfterSeconds !== null)
      return { kind: 'toldToWait', cooldown: inSeconds(failure.retryAfterSeconds) };
    return failedCall(answer);
  });
}

/** Exchanges a link's secret or a mail's code for a ticket, and stores the ticket in this browser. */
export const verifier =
  ({ api, tickets, now }: AuthPortDeps) =>
  async (
    proof: { email: string; code: string } | { email: string; token: string },
    signal: AbortSignal,
  ): Promise<VerificationOutcome> => {
    const known = tickets.read();
    const ticket = known?.email === proof.email ? known.ticket : tickets.propose(proof.email);
    const answer = await api.call(user.confirmEmail, { body: { ...proof, ticket } }, { signal });
    if (answer.result === 'failure') {
      const outcome = refused(answer);
      const { code } = outcome.failure;
      if (code === 'alreadyMember') return { kind: 'alreadyMember' };
      return code === 'verificationExpired' ? { kind: 'expired' } : outcome;
    }
    const { email, ticket: won } = answer.data;
    const until = Date.parse(answer.data.expiresAt);
    tickets.keep({ email, ticket: won, expiresAt: until });
    return { kind: 'verified', verified: { email, ticket: won }, validity: { until, at: now() } };
  };
