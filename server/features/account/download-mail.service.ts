import type { Lang } from '#contract/fields.ts';
import type { Deps } from '../../deps.ts';
import { canonicalEmail } from '../identity/canonical.ts';
import { reserve } from '../limits/limits.service.ts';
import { pageLink } from '../mailing/mail-link.ts';
import { addressQuota } from '../mailing/mail-quota.ts';
import type { ActiveSession } from '../session/session-gate.ts';

/**
 * Mails the link of the download page to the member, who signed up on a phone and installs on a computer.
 * @throws ApiError TooManyRequests
 */
export async function mailDownloadLink(
  deps: Deps,
  { member: { email } }: ActiveSession,
  lang: Lang,
): Promise<void> {
  const link = pageLink(deps, '/download', lang);
  await deps.db.transaction(async (tx) => {
    await reserve(deps, tx, addressQuota('downloadLink', canonicalEmail(email)));
    await deps.mails.enqueue(tx, {
      kind: 'downloadLink',
      to: email,
      lang,
      payload: { link },
      expiresAt: null,
    });
  });
}
