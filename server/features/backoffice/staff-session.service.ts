import type { DataOf } from '#contract/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../../iso-time.ts';
import { digest } from '../credentials/secret-values.ts';
import { giveBack, reserve } from '../limits/limits.service.ts';
import { inEvenTime } from '../recovery/even-time.ts';
import { writeAudit } from './audit.queries.ts';
import {
  claimRecoveryCode,
  claimTotpStep,
  endStaffSession,
  findStaff,
  insertStaffSession,
  markStaffProven,
  replaceStaffHash,
  type StaffRow,
} from './staff.queries.ts';
import { recoveryCodeHash } from './staff-accounts.ts';
import { type ActiveStaff, newStaffToken } from './staff-gate.ts';
import { openTotpSecret, totpStep } from './totp.ts';

interface StaffAttempt {
  id: string;
  password: string;
  /** A TOTP code or a recovery code. */
  code: string;
  client: string;
}

type Refused = 'password' | 'code' | 'blocked';

/**
 * Signs in to the back office. Unknown id, wrong password, wrong or used code and blocked account look the same and take
 * the same time; the audit log knows which it was.
 * @throws ApiError StaffSignInRefused, TooManyRequests, Unavailable
 */
export const signInStaff = (
  deps: Deps,
  attempt: StaffAttempt,
): Promise<DataOf<typeof ENDPOINTS.signInStaff>> => deps.hasher.admit(() => verifyAttempt(deps, attempt));

async function verifyAttempt(
  deps: Deps,
  attempt: StaffAttempt,
): Promise<DataOf<typeof ENDPOINTS.signInStaff>> {
  const { db, hasher, config } = deps;
  const { password, client } = attempt;
  const id = attempt.id.toLowerCase();
  const failures = await reserveFailure(deps, id, client);
  return inEvenTime(async () => {
    const account = id.includes('\0') || config.closedAccounts.has(id) ? undefined : await findStaff(db, id);
    const verdict = await hasher
      .verify(account?.passwordHash ?? null, password)
      .catch((error: unknown) => giveBack(db, failures).then(() => Promise.reject(error)));
    if (account === undefined) {
      // Without what was typed: it may be a password in the wrong field.
      const entry = { at: deps.clock(), staffId: null, action: 'staff.signInRefused', subject: 'staff' };
      await writeAudit(db, { ...entry, reason: 'id' });
      throw new ApiError('StaffSignInRefused');
    }
    const session = await openSession(deps, account, attempt.code, verdict.matches);
    if (session === null) throw new ApiError('StaffSignInRefused');
    await giveBack(db, failures);
    if (verdict.stale) await replaceStaffHash(db, account, await hasher.hash(password));
    return session;
  });
}

/** Counts an attempt as failed, with those at the sign-in and in a session together: a code is guessed at either. */
const reserveFailure = (deps: Deps, id: string, client: string) =>
  reserve(deps, deps.db, [
    { limit: 'staffSignInFailures', subject: client },
    { limit: 'staffSignInFailuresPair', subject: `${client} ${id}` },
    { limit: 'staffSignInFailuresAccount', subject: id },
  ]);

/** Checks what is left and opens the session; or records why not, and returns null. */
const openSession = (deps: Deps, account: StaffRow, code: string, hasPassword: boolean) =>
  deps.db.transaction(async (tx) => {
    const { id, role } = account;
    const now = deps.clock();
    const refused = await refusalOf(deps, tx, { account, code, hasPassword });
    const action = refused === null ? 'staff.signedIn' : 'staff.signInRefused';
    await writeAudit(tx, { at: now, staffId: id, action, subject: `staff:${id}`, reason: refused });
    if (refused !== null) return null;
    const accessToken = newStaffToken();
    const expiresAt = now + deps.config.lifetimes.staffSession;
    await insertStaffSession(tx, {
      tokenHash: digest(accessToken),
      staffId: id,
      seenAt: now,
      provenAt: now,
      expiresAt,
    });
    return { accessToken, expiresAt: isoTime(expiresAt), staff: { id, role } };
  });

/** A code is used up only if everything else is right. */
async function refusalOf(
  deps: Deps,
  tx: Database,
  { account, code, hasPassword }: { account: StaffRow; code: string; hasPassword: boolean },
): Promise<Refused | null> {
  if (!hasPassword) return 'password';
  if (account.isBlocked) return 'blocked';
  return (await claimCode(deps, tx, account, code)) ? null : 'code';
}

async function claimCode(deps: Deps, tx: Database, { id, totpSecret }: StaffRow, code: string) {
  const digits = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits)) return claimRecoveryCode(tx, id, recoveryCodeHash(deps, code));
  const step = totpStep(openTotpSecret(deps.secrets, id, totpSecret), digits, deps.clock());
  return step !== null && claimTotpStep(tx, id, step);
}

/**
 * Proves again, by a code that has not been used, who is at the computer. Counts like a new sign-in for the acts that
 * need a fresh code.
 * @throws ApiError StaffSignInRefused, SessionEnded, TooManyRequests
 */
export async function proveStaff(
  deps: Deps,
  { id, tokenHash }: ActiveStaff,
  { code, client }: Pick<StaffAttempt, 'code' | 'client'>,
): Promise<void> {
  const failures = await reserveFailure(deps, id, client);
  const isProven = await deps.db.transaction(async (tx) => {
    const account = await findStaff(tx, id);
    if (account === undefined) throw new ApiError('SessionEnded');
    const now = deps.clock();
    const isAccepted = await claimCode(deps, tx, account, code);
    if (isAccepted) await markStaffProven(tx, tokenHash, now);
    const action = isAccepted ? 'staff.proven' : 'staff.proofRefused';
    await writeAudit(tx, { at: now, staffId: id, action, subject: `staff:${id}` });
    return isAccepted;
  });
  if (!isProven) throw new ApiError('StaffSignInRefused', { field: 'code' });
  await giveBack(deps.db, failures);
}

export const signOutStaff = ({ db, clock }: Deps, { id, tokenHash }: ActiveStaff): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    await endStaffSession(tx, tokenHash, now);
    await writeAudit(tx, { at: now, staffId: id, action: 'staff.signedOut', subject: `staff:${id}` });
  });
