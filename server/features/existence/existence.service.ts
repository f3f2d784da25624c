import type { Deps } from '../../deps.ts';
import { knownDevice } from '../devices/known-devices.ts';
import { canonicalEmail, parsePhone } from '../identity/canonical.ts';
import { countDistinct, reserve } from '../limits/limits.service.ts';
import { isEmailUsed, isPhoneUsed } from './existence.queries.ts';

/**
 * Whether an address is registered (S01). A device known to the account is not counted: it learns nothing.
 * @throws ApiError TooManyRequests alike for registered and unknown addresses
 */
export async function checkEmail(
  deps: Deps,
  { email, client, mark }: { email: string; client: string; mark: string | null },
): Promise<{ isUse: boolean }> {
  const canonical = canonicalEmail(email);
  const known = await knownDevice(deps, { mark, emailCanonical: canonical });
  if (known !== undefined) return { isUse: true };
  await countLookup(deps, client, canonical);
  return { isUse: await isEmailUsed(deps.db, canonical) };
}

/** Whether a phone number is registered; never by whom (S02). */
export async function checkPhone(deps: Deps, client: string, phone: string): Promise<{ isUse: boolean }> {
  const { canonical } = parsePhone(phone);
  await countLookup(deps, client, canonical);
  return { isUse: await isPhoneUsed(deps.db, canonical) };
}

async function countLookup(deps: Deps, client: string, value: string): Promise<void> {
  await countDistinct(deps, deps.db, client, value);
  await reserve(deps, deps.db, [{ limit: 'checkRequests', subject: client }]);
}
