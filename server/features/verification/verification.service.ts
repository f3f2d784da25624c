import type * as z from 'zod/mini';
import type { Lang } from '#contract/fields.ts';
import type { mailSentSchema, ticketGrantSchema } from '#contract/user.contract.ts';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../../iso-time.ts';
import { digest, isSameDigest, keyedDigest, randomCode, randomSecret } from '../credentials/secret-values.ts';
import { isEmailUsed } from '../existence/existence.queries.ts';
import { doOnce, firstResult } from '../idempotency/idempotency.ts';
import { canonicalEmail } from '../identity/canonical.ts';
import { countDistinct, giveBack, isLimitRefusal, reserve } from '../limits/limits.service.ts';
import { mailLink } from '../mailing/mail-link.ts';
import { addressQuota } from '../mailing/mail-quota.ts';
import {
  exchangeLink,
  findLink,
  findLiveTicket,
  insertLink,
  spendCodeAttempts,
} from './verification.queries.ts';

export type MailSent = z.output<typeof mailSentSchema>;
export type TicketGrant = z.output<typeof ticketGrantSchema>;

export interface VerificationRequest {
  email: string;
  lang: Lang;
  redirectUrl: string;
  client: string;
  idempotencyKey: string | null;
}

/**
 * Sends the verification mail. Links sent earlier keep working.
 * @throws ApiError EmailInUse (counted like an existence check, S01), TooManyRequests
 */
export async function sendVerification(deps: Deps, request: VerificationRequest): Promise<MailSent> {
  const { email, lang, redirectUrl, client } = request;
  const emailCanonical = canonicalEmail(email);
  const repeatable = { key: request.idempotencyKey, purpose: `verify ${emailCanonical}` };
  const earlier = await firstResult<MailSent>(deps, repeatable);
  if (earlier !== undefined) return earlier;
  await countDistinct(deps, deps.db, client, emailCanonical);
  if (await isEmailUsed(deps.db, emailCanonical)) throw new ApiError('EmailInUse', { field: 'email' });
  return doOnce(deps, repeatable, async (tx) => {
    await reserve(deps, tx, [
      { limit: 'mails', subject: client },
      ...addressQuota('verification', emailCanonical),
    ]);
    const [token, code] = [randomSecret(), randomCode()];
    const createdAt = deps.clock();
    const life = deps.config.lifetimes.verificationLink;
    const expiresAt = createdAt + life;
    await insertLink(tx, {
      emailCanonical,
      tokenHash: digest(token),
      codeHash: codeHash(deps, emailCanonical, code),
      createdAt,
      expiresAt,
    });
    const link = mailLink(deps, 'verification', { redirectUrl, email, lang, secret: token });
    await deps.mails.enqueue(tx, {
      kind: 'verification',
      to: email,
      lang,
      payload: { link, code, expiresAt },
      expiresAt,
    });
    return mailSent(deps, life);
  });
}

/** The response to every mail request: how long the mail is valid and the wait before the next of its kind. */
export const mailSent = ({ config }: Deps, life: number): MailSent => ({
  expiresInMinutes: Math.round(life / 60_000),
  resendAfterSeconds: Math.round(config.limits.mailSpacing.window / 1_000),
});

const codeHash = ({ secrets }: Deps, emailCanonical: string, code: string): string =>
  keyedDigest(secrets.secretKey, 'verification code', `${emailCanonical} ${code}`);

export interface Confirmation {
  email: string;
  /** The secret of the mail's link, or the mail's code. */
  proof: { token: string } | { code: string };
  /** A ticket the browser holds or proposes, so that a repeat after a lost response gets the same grant. */
  ticket: string | undefined;
  client: string;
}

/**
 * Turns a link's secret or a code into a ticket to join, once (S09, S10).
 * @throws ApiError VerificationExpired (old, or of another address), VerificationInvalid, AlreadyVerified (used, and
 *   the caller is not the browser that used it), AlreadyMember (revealed only to the holder of the mail), TooManyCodes,
 *   TooManyRequests
 */
export async function confirmEmail(deps: Deps, confirmation: Confirmation): Promise<TicketGrant> {
  const { email, proof, client } = confirmation;
  const emailCanonical = canonicalEmail(email);
  const link =
    'token' in proof
      ? await linkByToken(deps, { emailCanonical, token: proof.token, client })
      : await linkByCode(deps, { emailCanonical, code: proof.code, client });
  if (await isEmailUsed(deps.db, emailCanonical)) throw new ApiError('AlreadyMember');
  const now = deps.clock();
  if (link.usedAt === null && link.expiresAt > now) {
    const known = await knownGrant(deps, confirmation, emailCanonical);
    if (known !== undefined) return known;
    const ticket = confirmation.ticket ?? randomSecret();
    const expiresAt = now + deps.config.lifetimes.ticket;
    const newTicket = { ticketHash: digest(ticket), emailCanonical, linkId: link.id, now, expiresAt };
    if (await exchangeLink(deps.db, newTicket)) return grant(ticket, email, expiresAt, false);
  } else if (link.usedAt === null) {
    throw new ApiError('VerificationExpired');
  }
  const known = await knownGrant(deps, confirmation, emailCanonical);
  if (known !== undefined) return known;
  throw new ApiError(link.expiresAt <= now ? 'VerificationExpired' : 'AlreadyVerified');
}

/** The ticket that this browser already has for the address, while it is valid. */
async function knownGrant(
  deps: Deps,
  { email, ticket }: Confirmation,
  emailCanonical: string,
): Promise<TicketGrant | undefined> {
  if (ticket === undefined) return undefined;
  const now = deps.clock();
  const expiresAt = await findLiveTicket(deps.db, { ticketHash: digest(ticket), emailCanonical, now });
  return expiresAt === undefined ? undefined : grant(ticket, email, expiresAt, true);
}

const grant = (ticket: string, email: string, expiresAt: number, alreadyVerified: boolean): TicketGrant => ({
  ticket,
  email,
  expiresAt: isoTime(expiresAt),
  alreadyVerified,
});

/** A 256-bit token cannot be guessed: only wrong ones are counted, so the limit never refuses a correct one. */
async function linkByToken(
  deps: Deps,
  { emailCanonical, token, client }: { emailCanonical: string; token: string; client: string },
) {
  const link = await findLink(deps.db, digest(token));
  if (link === undefined) {
    await reserve(deps, deps.db, [{ limit: 'linkFailures', subject: client }]);
    throw new ApiError('VerificationInvalid');
  }
  if (link.emailCanonical !== emailCanonical) throw new ApiError('VerificationExpired');
  return link;
}

/** Six digits can be guessed: an attempt is counted before its check. After too many, only the mail's link works. */
async function linkByCode(
  deps: Deps,
  { emailCanonical, code, client }: { emailCanonical: string; code: string; client: string },
) {
  const guess = await reserve(deps, deps.db, [
    { limit: 'linkFailures', subject: client },
    { limit: 'codeGuesses', subject: `${client} ${emailCanonical}` },
  ]).catch(asTooManyCodes);
  const attempts = deps.config.limits.codesPerMail.capacity;
  const mails = await spendCodeAttempts(deps.db, { emailCanonical, now: deps.clock() });
  if (mails.length === 0) throw new ApiError('VerificationExpired');
  const open = mails.filter((mail) => mail.codeAttempts <= attempts);
  if (open.length === 0) throw new ApiError('TooManyCodes');
  const given = codeHash(deps, emailCanonical, code);
  const link = open.find(({ codeHash: stored }) => isSameDigest(stored, given));
  if (link === undefined) throw new ApiError('VerificationInvalid');
  await giveBack(deps.db, guess);
  return link;
}

function asTooManyCodes(error: unknown): never {
  throw isLimitRefusal(error) ? new ApiError('TooManyCodes') : error;
}
