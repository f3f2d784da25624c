import type { Lang } from '#contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { randomHandle, randomPassword } from '../credentials/secret-values.ts';
import { doOnce, firstResult } from '../idempotency/idempotency.ts';
import { canonicalEmail, maskEmail, parsePhone } from '../identity/canonical.ts';
import { giveBack, isLimitRefusal, reserve } from '../limits/limits.service.ts';
import { mailLink } from '../mailing/mail-link.ts';
import { addressQuota } from '../mailing/mail-quota.ts';
import { temporaryPasswordHash } from '../session/session.service.ts';
import { type MailSent, mailSent } from '../verification/verification.service.ts';
import {
  findByEmail,
  findByHandle,
  findByPhone,
  insertHandle,
  insertTemporaryPassword,
} from './recovery.queries.ts';

/**
 * Finds the address of the account with this phone and this nickname (S03).
 * @returns the address and a random number valid for 10 minutes, never the member's id
 * @throws ApiError AccountNotFound alike for an unknown phone and another nickname, TooManyRequests
 */
export async function findEmail(
  deps: Deps,
  { phone, nickName, client }: { phone: string; nickName: string; client: string },
): Promise<{ email: string; handle: number }> {
  const { canonical } = parsePhone(phone);
  await reserve(deps, deps.db, [
    { limit: 'findEmail', subject: client },
    { limit: 'findEmailPhone', subject: canonical },
  ]);
  const member = await findByPhone(deps.db, canonical);
  if (member === undefined || spoken(member.nickName) !== spoken(nickName)) {
    throw new ApiError('AccountNotFound');
  }
  const handle = randomHandle();
  const expiresAt = deps.clock() + deps.config.lifetimes.findHandle;
  await insertHandle(deps.db, { handle, memberId: member.id, expiresAt });
  return { email: deps.config.maskFoundEmail ? maskEmail(member.email) : member.email, handle };
}

/** Names are compared in NFC, ignoring case and extra blanks. */
const spoken = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

interface MailRequest {
  redirectUrl: string;
  lang: Lang | undefined;
  client: string;
  idempotencyKey: string | null;
}

/**
 * Mails a link to the sign-in page, without any credential, to the account that the handle identifies (S04).
 * @throws ApiError HandleInvalid for an unknown or expired handle, TooManyRequests
 */
export async function invite(
  deps: Deps,
  { handle, redirectUrl, lang, client, idempotencyKey }: MailRequest & { handle: number },
): Promise<MailSent> {
  const guess = await reserve(deps, deps.db, [{ limit: 'linkFailures', subject: client }]);
  const member = await findByHandle(deps.db, handle, deps.clock());
  if (member === undefined) throw new ApiError('HandleInvalid');
  await giveBack(deps.db, guess);
  const { email, nickName } = member;
  return doOnce(deps, { key: idempotencyKey, purpose: `invite ${handle}` }, async (tx) => {
    await reserve(deps, tx, [
      { limit: 'mails', subject: client },
      ...addressQuota('invitation', member.emailCanonical ?? email),
    ]);
    const mailLang = lang ?? member.lang;
    const link = mailLink(deps, 'invitation', { redirectUrl, email, lang: mailLang });
    const payload = { link, nickName };
    await deps.mails.enqueue(tx, { kind: 'invitation', to: email, lang: mailLang, payload, expiresAt: null });
    return mailSent(deps, deps.config.lifetimes.findHandle);
  });
}

/**
 * Mails a temporary password, outside any quota.
 * @param member does the same work, but mails nothing, for no member and for one without a password
 * @returns whether it was mailed
 */
export async function issueTemporaryPassword(
  deps: Deps,
  tx: Database,
  member: Awaited<ReturnType<typeof findByEmail>>,
  { redirectUrl, lang }: { redirectUrl: string; lang?: Lang | undefined },
): Promise<boolean> {
  const temporaryPassword = randomPassword();
  const hash = temporaryPasswordHash(deps, member?.id ?? 0, temporaryPassword);
  if (member === undefined || member.passwordHash === null) return false;
  const createdAt = deps.clock();
  const expiresAt = createdAt + deps.config.lifetimes.temporaryPassword;
  await insertTemporaryPassword(tx, { hash, memberId: member.id, createdAt, expiresAt });
  const { email, nickName } = member;
  const mailLang = lang ?? member.lang;
  const link = mailLink(deps, 'temporaryPassword', { redirectUrl, email, lang: mailLang });
  await deps.mails.enqueue(tx, {
    kind: 'temporaryPassword',
    to: email,
    lang: mailLang,
    payload: { temporaryPassword, link, expiresAt, nickName },
    expiresAt,
  });
  return true;
}

/**
 * Mails a temporary password to an account that has a password. The answer is the same for known, unknown and
 * social-only accounts and for an address whose mail quota is used up (S05); the old password keeps working (S11).
 * @throws ApiError TooManyRequests only for the limits of the client
 */
export async function mailTemporaryPassword(
  deps: Deps,
  { email, redirectUrl, lang, client, idempotencyKey }: MailRequest & { email: string },
): Promise<MailSent> {
  const emailCanonical = canonicalEmail(email);
  const answer = mailSent(deps, deps.config.lifetimes.temporaryPassword);
  const repeatable = { key: idempotencyKey, purpose: `pass ${emailCanonical}` };
  // A repeat is not counted: its client already used up a part of the limit.
  const earlier = await firstResult<MailSent>(deps, repeatable);
  if (earlier !== undefined) return earlier;
  const clientMark = await reserve(deps, deps.db, [{ limit: 'mails', subject: client }]);
  try {
    return await doOnce(deps, repeatable, async (tx) => {
      await reserve(deps, tx, addressQuota('temporaryPassword', emailCanonical));
      await issueTemporaryPassword(deps, tx, await findByEmail(tx, emailCanonical), { redirectUrl, lang });
      return answer;
    });
  } catch (error) {
    await giveBack(deps.db, clientMark);
    if (isLimitRefusal(error)) return answer;
    throw error;
  }
}
