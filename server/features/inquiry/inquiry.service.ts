import type { BodyOf } from '#contract/endpoint.ts';
import { INQUIRY_MIN_MS, inquiryReference, type sendInquiry } from '#contract/inquiry.contract.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { digest } from '../credentials/secret-values.ts';
import { doOnce } from '../idempotency/idempotency.ts';
import { canonicalEmail } from '../identity/canonical.ts';
import { isLimitRefusal, reserve } from '../limits/limits.service.ts';
import { pageLink } from '../mailing/mail-link.ts';
import { addressQuota } from '../mailing/mail-quota.ts';
import { insertInquiry } from './inquiry.queries.ts';

export type Inquiry = BodyOf<typeof sendInquiry>;

/**
 * Stores a message of the contact form (S52). One submitted too fast, or with the hidden field filled in, is stored as
 * spam: the response is the same, but no receipt is mailed.
 * @throws ApiError TooManyRequests for the client or the given address
 */
export async function storeInquiry(
  deps: Deps,
  { inquiry, client, idempotencyKey }: { inquiry: Inquiry; client: string; idempotencyKey: string | null },
): Promise<{ reference: string }> {
  const { website = '', elapsedMs, ...words } = inquiry;
  const isSpam = website !== '' || elapsedMs < INQUIRY_MIN_MS;
  const address = canonicalEmail(words.email);
  const purpose = `inquiry ${digest(JSON.stringify(words))}`;
  return doOnce(deps, { key: idempotencyKey, purpose }, async (tx) => {
    await reserve(deps, tx, [
      { limit: 'inquiriesHourly', subject: client },
      { limit: 'inquiriesDaily', subject: client },
      { limit: 'inquiriesPerAddress', subject: address },
    ]);
    const id = await insertInquiry(tx, { ...words, isSpam, receivedAt: deps.clock() });
    if (!isSpam) await mailReceipt(deps, tx, { id, address, client, inquiry });
    return { reference: inquiryReference(id) };
  });
}

interface Receipt {
  readonly id: number;
  readonly address: string;
  readonly client: string;
  readonly inquiry: Inquiry;
}

/**
 * Mails a receipt with the number of the inquiry. It quotes nothing the sender typed: the form must not send anyone's text
 * to strangers.
 */
async function mailReceipt(
  deps: Deps,
  tx: Database,
  { id, address, client, inquiry: { email, lang } }: Receipt,
): Promise<void> {
  try {
    await reserve(deps, tx, [
      { limit: 'mails', subject: client },
      ...addressQuota('inquiryReceipt', address),
    ]);
  } catch (error) {
    // The message itself is stored anyway.
    if (isLimitRefusal(error)) return;
    throw error;
  }
  const link = pageLink(deps, '/resource', lang);
  await deps.mails.enqueue(tx, {
    kind: 'inquiryReceipt',
    to: email,
    lang,
    payload: { link, reference: inquiryReference(id) },
    expiresAt: null,
  });
}
