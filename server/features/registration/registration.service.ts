import type { DataOf } from '#contract/endpoint.ts';
import type { Lang } from '#contract/fields.ts';
import type { join as joinContract } from '#contract/user.contract.ts';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { violatedUniqueIndex } from '../../db/failures.ts';
import type { Deps } from '../../deps.ts';
import { withStoredImage } from '../../storage/stored-image.ts';
import { refuseGuessable } from '../credentials/password-policy.ts';
import { doOnce, firstResult } from '../idempotency/idempotency.ts';
import { canonicalEmail, type Phone, parsePhone } from '../identity/canonical.ts';
import { type Counted, countDistinct, giveBack, reserve } from '../limits/limits.service.ts';
import { consentRows } from './consents.ts';
import { keyedMutex } from './keyed-mutex.ts';
import { findConflicts, insertMember } from './registration.queries.ts';
import { consumeProof, examineProof, type JoinProof, linkRight, type RightToJoin } from './right-to-join.ts';

export interface Registration {
  email: string;
  password: string;
  nickName: string;
  phone: string;
  job: string;
  newsAgree: boolean;
  adAgree: boolean;
  consentVersion: string;
  lang: Lang;
}

export interface JoinRequest extends Omit<Registration, 'password'> {
  proof: JoinProof;
  file: Uint8Array | null;
  client: string;
  idempotencyKey: string | null;
}

type Joined = DataOf<typeof joinContract>;

/**
 * Registers an account, given the address's ticket (S09) or an ID token with that address (S38). The account, its
 * consents and the used ticket or token are stored together or not at all; a repeat with the same idempotency key gets
 * the first result.
 * @throws ApiError TicketInvalid, AlreadyRegistered (by the same ticket or identity), EmailInUse, PhoneUnavailable,
 *   PasswordRefused, ImageRefused, ImageTooLarge, TooManyRequests, Unavailable, and the errors of the ID token
 */
export function createJoin(deps: Deps): (request: JoinRequest) => Promise<Joined> {
  const runExclusive = keyedMutex();
  return async (request) => {
    const emailCanonical = canonicalEmail(request.email);
    const phone = parsePhone(request.phone);
    const repeatable = { key: request.idempotencyKey, purpose: `join ${emailCanonical}` };
    const earlier = await firstResult<Joined>(deps, repeatable);
    if (earlier !== undefined) return earlier;
    const right = await examineProof(deps, { proof: request.proof, emailCanonical });
    const perAddress = await countAttempt(deps, request, emailCanonical);
    try {
      return await runExclusive(emailCanonical, () =>
        runExclusive(phone.canonical, () =>
          joinExclusively(deps, { request, right, emailCanonical, phone, repeatable }),
        ),
      );
    } catch (error) {
      if (!isFinal(error)) await giveBack(deps.db, perAddress);
      throw error;
    }
  };
}

/**
 * Only a refusal that reveals something about the address uses up an attempt for it. After other errors the user can
 * retry; and a request without the ticket must not use up the attempts of the ticket's holder.
 */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.code === 'EmailInUse';

async function countAttempt(deps: Deps, { client, file }: JoinRequest, emailCanonical: string) {
  const perClient: Counted[] = [
    { limit: 'joinsHourly', subject: client },
    { limit: 'joinsDaily', subject: client },
  ];
  if (file !== null) perClient.push({ limit: 'uploads', subject: client });
  await reserve(deps, deps.db, perClient);
  return reserve(deps, deps.db, [{ limit: 'joinsPerAddress', subject: emailCanonical }]);
}

interface ExclusiveJoin {
  request: JoinRequest;
  right: RightToJoin;
  emailCanonical: string;
  phone: Phone;
  repeatable: { key: string | null; purpose: string };
}

async function joinExclusively(deps: Deps, join: ExclusiveJoin): Promise<Joined> {
  const { request, right, emailCanonical, phone, repeatable } = join;
  const earlier = await firstResult<Joined>(deps, repeatable);
  if (earlier !== undefined) return earlier;
  await refuseConflicts(deps, join);
  // Expensive work stays outside the transaction, and is only done if nothing prevents joining.
  if (right.kind === 'ticket')
    refuseGuessable(right.password, { email: emailCanonical, nickName: request.nickName }, 'password');
  const image = request.file === null ? null : await deps.images.prepare(request.file);
  const passwordHash = right.kind === 'ticket' ? await deps.hasher.hash(right.password) : null;
  const joined = withStoredImage(deps, image, (imageKey) =>
    doOnce(deps, repeatable, async (tx) => {
      const now = deps.clock();
      await consumeProof(tx, { right, emailCanonical, now });
      const member = { ...request, emailCanonical, phone, passwordHash, imageKey, now };
      const memberId = await writeMember(tx, { ...member, emailVerifiedAt: now });
      await linkRight(tx, { right, memberId, now });
      return { userIdx: memberId };
    }),
  );
  return joined.catch(async (error: unknown) => {
    // Another instance may have used the proof meanwhile: then report the conflict that exists now.
    if (error instanceof ApiError) await refuseConflicts(deps, join);
    throw error;
  });
}

/** Throws if an account conflicts. Without a valid proof, the error reveals nothing about the address. */
async function refuseConflicts(
  deps: Deps,
  { request, right, emailCanonical, phone }: ExclusiveJoin,
): Promise<void> {
  const key = right.kind === 'ticket' ? right : right.identity;
  const asked = { emailCanonical, phoneCanonical: phone.canonical, right: key, now: deps.clock() };
  const conflicts = await findConflicts(deps.db, asked);
  if (conflicts.isOwn) throw new ApiError('AlreadyRegistered', { field: 'email' });
  if (!conflicts.hasRight) throw new ApiError('TicketInvalid');
  if (conflicts.isEmailUsed) throw new ApiError('EmailInUse', { field: 'email' });
  if (conflicts.isPhoneUsed) {
    await countDistinct(deps, deps.db, request.client, phone.canonical);
    throw new ApiError('PhoneUnavailable', { field: 'phone' });
  }
}

interface NewMember extends Omit<Registration, 'phone' | 'password'> {
  emailCanonical: string;
  phone: Phone;
  passwordHash: string | null;
  imageKey: string | null;
  /** Null without a proof of the address. */
  emailVerifiedAt: number | null;
  now: number;
}

/** @throws ApiError EmailInUse or PhoneUnavailable if a concurrent registration was first */
async function writeMember(db: Database, member: NewMember): Promise<number> {
  const { imageKey, now, lang, newsAgree, adAgree, nickName, job, passwordHash, emailVerifiedAt } = member;
  try {
    return await insertMember(db, {
      user: {
        email: member.email,
        emailCanonical: member.emailCanonical,
        phone: member.phone.display,
        phoneCanonical: member.phone.canonical,
        nickName,
        job,
        passwordHash,
        lang,
        newsAgree,
        adAgree,
        imageKey,
        registeredAt: now,
        emailVerifiedAt,
      },
      consents: consentRows({ newsAgree, adAgree, version: member.consentVersion, lang, decidedAt: now }),
    });
  } catch (error) {
    const index = violatedUniqueIndex(error);
    if (index?.includes('email')) throw new ApiError('EmailInUse', { field: 'email' });
    if (index?.includes('phone')) throw new ApiError('PhoneUnavailable', { field: 'phone' });
    throw error;
  }
}

/**
 * Creates a member without verification, for seeding and operations; not reachable over the network.
 * @param registration as in a join; the password may be easy to guess
 * @returns the member's id
 * @throws ApiError EmailInUse, PhoneUnavailable, ValidationFailed
 */
export async function createMember(
  deps: Pick<Deps, 'db' | 'clock' | 'hasher'>,
  registration: Registration,
): Promise<number> {
  const emailCanonical = canonicalEmail(registration.email);
  const phone = parsePhone(registration.phone);
  const passwordHash = await deps.hasher.hash(registration.password);
  const member = { ...registration, emailCanonical, phone, passwordHash };
  return deps.db.transaction((tx) =>
    writeMember(tx, { ...member, imageKey: null, emailVerifiedAt: null, now: deps.clock() }),
  );
}
