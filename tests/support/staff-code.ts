import { expect } from 'vitest';
import { totpCode } from '#server/features/backoffice/totp.ts';

const STEP_MS = 30_000;
/** What is left of a step must be enough to type the code and send it, even on a busy machine. */
const TYPING_MS = 12_000;

/**
 * A code of the authenticator app for the running server. Each code works once, and those of the steps before and
 * after the current one are accepted too, so a test can sign in three times with -1, 0 and 1.
 * @param steps which code, relative to the current one; the earliest is only valid until the current step ends
 */
export async function staffCode(secret: string, steps: -1 | 0 | 1 = 0): Promise<string> {
  const left = () => STEP_MS - (Date.now() % STEP_MS);
  if (steps === -1) await expect.poll(left, { timeout: STEP_MS }).toBeGreaterThan(TYPING_MS);
  return totpCode(secret, Date.now() + steps * STEP_MS);
}
