import type { Deps } from '../../deps.ts';
import { isLimitRefusal, reserve } from '../limits/limits.service.ts';
import { mailLink } from '../mailing/mail-link.ts';
import { addressQuota } from '../mailing/mail-quota.ts';
import { findByEmail } from './recovery.queries.ts';

/** Mails the owner of an account, if it exists and the mail quota allows, that sign-ins to it keep failing. */
export async function alertOwner(deps: Deps, emailCanonical: string, failures: number): Promise<void> {
  const member = await findByEmail(deps.db, emailCanonical);
  if (member === undefined) return;
  const { email, lang, nickName } = member;
  try {
    await deps.db.transaction(async (tx) => {
      await reserve(deps, tx, addressQuota('signInAlert', emailCanonical));
      const link = mailLink(deps, 'temporaryPassword', { redirectUrl: '', email, lang });
      const payload = { nickName, occurredAt: deps.clock(), failures, link };
      await deps.mails.enqueue(tx, { kind: 'signInAlert', to: email, lang, payload, expiresAt: null });
    });
  } catch (error) {
    if (!isLimitRefusal(error)) throw error;
  }
}
