/** Which mails an endpoint may send. */
import { changePassword, mailDownloadLink, unregister } from '#contract/account.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { linkMethod, setPassword, unlinkMethod } from '#contract/security.contract.ts';
import { linkSocial } from '#contract/social.contract.ts';
import { findPassword, inviteByEmail, login, sendVerificationEmail } from '#contract/user.contract.ts';
import type { MailKind } from '#server/mail/mail-message.ts';

const SENT: readonly (readonly [Pick<Endpoint, 'method' | 'path'>, ...MailKind[]])[] = [
  [sendVerificationEmail, 'verification'],
  [inviteByEmail, 'invitation'],
  [findPassword, 'temporaryPassword'],
  [login, 'newDevice', 'signInAlert'],
  [linkSocial, 'socialLinked'],
  [linkMethod, 'socialLinked'],
  [unlinkMethod, 'socialUnlinked'],
  [setPassword, 'passwordSet'],
  [changePassword, 'passwordChanged'],
  [unregister, 'accountDeleted'],
  [mailDownloadLink, 'downloadLink'],
];

/** @param calls "POST /api/v1/…" */
export const mailsOf = (calls: readonly string[]): MailKind[] => [
  ...new Set(
    SENT.flatMap(([{ method, path }, ...kinds]) => (calls.includes(`${method} ${path}`) ? kinds : [])),
  ),
];
