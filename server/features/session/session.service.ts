import type * as z from 'zod/mini';
import { PRODUCT } from '#contract/product.ts';
import type { loginResultSchema } from '#contract/user.contract.ts';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { BLOCKED } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../../iso-time.ts';
import { digest, keyedDigest, randomSecret } from '../credentials/secret-values.ts';
import { isNewDevice, knownDevice, rememberDevice } from '../devices/known-devices.ts';
import type { Origin } from '../devices/origin.ts';
import { canonicalEmail } from '../identity/canonical.ts';
import {
  accountKeys,
  counterKey,
  giveBack,
  isLimitRefusal,
  type Reservation,
  reserve,
} from '../limits/limits.service.ts';
import { alertOwner } from '../recovery/sign-in-alert.ts';
import { logSecurityEvent } from '../security-log/security-log.ts';
import { consumeTemporaryPassword, findCredential, replacePasswordHash } from './credential.queries.ts';
import { endFamily, openSession, rotateSession } from './session.queries.ts';
import type { ActiveSession } from './session-gate.ts';

type SignedIn = z.output<typeof loginResultSchema>;

interface PasswordAttempt {
  email: string;
  password: string;
  client: string;
  /** Value of DEVICE_HEADER. */
  mark: string | null;
  origin: Origin;
}

/** Proof that a password was just verified, as {@link openProvenSession} needs it. */
export interface PasswordProof {
  memberId: number;
  temporaryPassword: boolean;
  passwordChangedAt: number | null;
  failures: { mark: number; keys: readonly string[]; forgivenKey: string };
  mark: string | null;
  origin: Origin;
}

/**
 * Signs in with the password or a live temporary password.
 * @throws ApiError InvalidCredentials, AccountUnavailable, TooManyRequests, Unavailable
 */
export const signIn = async (deps: Deps, attempt: PasswordAttempt): Promise<SignedIn> =>
  openProvenSession(deps, deps.db, await provePassword(deps, attempt));

/**
 * Verifies a password. Costs exactly one Argon2 verification and the same statements for every account, even one that
 * does not exist (S06).
 * @throws ApiError InvalidCredentials, AccountUnavailable for a blocked member, TooManyRequests, Unavailable
 */
export const provePassword = (deps: Deps, attempt: PasswordAttempt): Promise<PasswordProof> =>
  deps.hasher.admit(() => verifyAttempt(deps, attempt));

async function verifyAttempt(deps: Deps, attempt: PasswordAttempt): Promise<PasswordProof> {
  const { email, password, client, mark, origin } = attempt;
  const { db, hasher } = deps;
  const address = canonicalEmail(email);
  const known = await knownDevice(deps, { mark, emailCanonical: address });
  const source = known ?? client;
  const pair = { limit: 'signInFailuresPair', subject: source, account: address } as const;
  const forgivenKey = counterKey(deps, pair);
  const counted = [
    { limit: 'signInFailures', subject: source },
    pair,
    { limit: 'signInFailuresAccount', subject: known ?? 'unknown devices', account: address },
  ] as const;
  const failures = await reserve(deps, db, counted).catch((refusal: unknown) => ({ refusal }));
  if ('refusal' in failures) return proveWhileDelayed(deps, attempt, { forgivenKey, ...failures });
  const credential = await openCredential(deps, address);
  const verdict = await hasher
    .verify(credential?.passwordHash ?? null, password)
    .catch((error: unknown) => giveBack(db, failures).then(() => Promise.reject(error)));
  const temporaryPassword =
    !verdict.matches && (await consumeIfTemporary(deps, credential?.id ?? 0, password));
  if (credential === undefined || !(verdict.matches || temporaryPassword)) {
    await logSecurityEvent(deps, db, {
      kind: 'signInFailed',
      memberId: credential?.id ?? null,
      origin,
    });
    await tellOwner(deps, address, failures);
    throw new ApiError('InvalidCredentials');
  }
  // Only the owner of the password learns that the account is blocked.
  if (credential.stateFlag === BLOCKED) {
    await logSecurityEvent(deps, db, { kind: 'signInFailed', memberId: credential.id, origin });
    throw new ApiError('AccountUnavailable');
  }
  if (verdict.matches && verdict.stale) await upgradeHash(deps, credential, password);
  return {
    memberId: credential.id,
    temporaryPassword,
    passwordChangedAt: credential.passwordChangedAt,
    failures: { ...failures, forgivenKey },
    mark,
    origin,
  };
}

/** The credential of an account, unless the configuration has closed the account. */
const openCredential = async ({ db, config }: Deps, address: string) =>
  config.closedAccounts.has(address) ? undefined : await findCredential(db, address);

/**
 * While the sign-ins to an account are delayed, a temporary password still signs in: its 87 random bits cannot be guessed, and
 * the delay would lock out the owner, who requested it after wrong passwords (S11).
 * @throws the refusal for everything else
 */
async function proveWhileDelayed(
  deps: Deps,
  { email, password, mark, origin }: PasswordAttempt,
  { refusal, forgivenKey }: { refusal: unknown; forgivenKey: string },
): Promise<PasswordProof> {
  if (!isLimitRefusal(refusal)) throw refusal;
  const credential = await openCredential(deps, canonicalEmail(email));
  // The same statements for every address (S06).
  const id = credential === undefined || credential.stateFlag === BLOCKED ? 0 : credential.id;
  if (!(await consumeIfTemporary(deps, id, password)) || credential === undefined) throw refusal;
  return {
    memberId: credential.id,
    temporaryPassword: true,
    passwordChangedAt: credential.passwordChangedAt,
    failures: { mark: 0, keys: [forgivenKey], forgivenKey },
    mark,
    origin,
  };
}

/** The prefixes of the keys of all counters that delay sign-ins to an account. */
export const signInDelayKeys = (deps: Pick<Deps, 'secrets'>, emailCanonical: string): string[] =>
  (['signInFailuresPair', 'signInFailuresAccount'] as const).map((limit) =>
    accountKeys(deps, limit, emailCanonical),
  );

/**
 * Opens a session after a verified password, forgives earlier failures and logs the sign-in.
 * @param db the database, or a transaction that the sign-in is part of
 * @throws ApiError InvalidCredentials if the account was deleted or its password changed after verification
 */
export async function openProvenSession(
  deps: Deps,
  db: Database,
  { failures, mark, origin, ...member }: PasswordProof,
): Promise<SignedIn> {
  const { answer, row } = newSession(deps);
  const session = { ...member, ...row };
  const { memberId } = member;
  const isNew = await isNewDevice(deps, db, { mark, memberId });
  const open = async (tx: Database) => {
    if (!(await openSession(tx, { ...session, ...origin }, failures)))
      throw new ApiError('InvalidCredentials');
    if (isNew) await logSecurityEvent(deps, tx, { kind: 'newDevice', memberId, origin });
    await rememberDevice(deps, tx, { mark, memberId });
  };
  // One statement logs an ordinary sign-in with its session: a transaction would cost it several more.
  await (isNew ? db.transaction(open) : open(db));
  return { ...answer, temporaryPassword: member.temporaryPassword };
}

/**
 * A sign-in that begins: its first token, as the client gets it and as a row of the database.
 * @param now when it begins, ms since 1970
 */
export function newSession({ clock, config }: Pick<Deps, 'clock' | 'config'>, now = clock()) {
  const accessToken = newToken();
  const expiresAt = now + config.lifetimes.accessToken;
  return {
    answer: { accessToken, expireTime: isoTime(expiresAt) },
    row: { tokenHash: digest(accessToken), familyId: randomSecret(), now, expiresAt },
  };
}

/** Upgrades a stored hash. If the hash queue is full, this sign-in still succeeds; the next tries again. */
async function upgradeHash(
  { db, hasher }: Deps,
  { id, passwordHash }: { id: number; passwordHash: string | null },
  password: string,
): Promise<void> {
  if (passwordHash === null) return;
  try {
    await replacePasswordHash(db, { memberId: id, stale: passwordHash, fresh: await hasher.hash(password) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** A new access token; the server keeps only its digest. */
export const newToken = (): string => PRODUCT.tokenPrefix + randomSecret();

function consumeIfTemporary(deps: Deps, memberId: number, password: string): Promise<boolean> {
  return consumeTemporaryPassword(deps.db, {
    hash: temporaryPasswordHash(deps, memberId, password),
    now: deps.clock(),
  });
}

/**
 * A temporary password has 87 random bits: a keyed hash is enough, and sign-in stays at one Argon2 run. It has no spaces, but
 * one is easily selected with it in the mail.
 */
export const temporaryPasswordHash = (
  deps: Pick<Deps, 'secrets'>,
  memberId: number,
  password: string,
): string => keyedDigest(deps.secrets.secretKey, 'temporary password', `${memberId} ${password.trim()}`);

async function tellOwner(deps: Deps, address: string, failures: Reservation): Promise<void> {
  const count = failures.countOf('signInFailuresAccount');
  if (count === deps.config.limits.signInFailuresAccount.capacity) await alertOwner(deps, address, count);
}

/**
 * Exchanges a token for a new one of the same sign-in (S23).
 * @throws ApiError RenewalRefused when a new token could not live longer, SessionEnded when the session is gone
 */
export async function renew(deps: Deps, { session, tokenHash }: ActiveSession): Promise<SignedIn> {
  const { accessToken: life, sessionFamily } = deps.config.lifetimes;
  const now = deps.clock();
  const end = session.signedInAt + sessionFamily;
  if (session.expiresAt >= end) throw new ApiError('RenewalRefused');
  const expiresAt = Math.min(now + life, end);
  const accessToken = newToken();
  const rotated = await rotateSession(deps.db, {
    oldHash: tokenHash,
    newHash: digest(accessToken),
    now,
    expiresAt,
  });
  if (!rotated) throw new ApiError('SessionEnded');
  const { temporaryPassword } = session;
  return { accessToken, expireTime: isoTime(expiresAt), temporaryPassword };
}

/** Revokes the token and every token of the same sign-in (S22). */
export const signOut = (deps: Deps, { session, member }: ActiveSession, origin: Origin): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await endFamily(tx, session.familyId))) return;
    await logSecurityEvent(deps, tx, { kind: 'signedOut', memberId: member.id, origin });
  });
