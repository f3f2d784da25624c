import type { Lang } from '#contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { violatedUniqueIndex } from '../../db/failures.ts';
import type { Deps, PreparedImage } from '../../deps.ts';
import { passwordRefusal } from '../credentials/password-policy.ts';
import { digest } from '../credentials/secret-values.ts';
import { doOnce, firstResult } from '../idempotency/idempotency.ts';
import { canonicalEmail, type Phone, parsePhone } from '../identity/canonical.ts';
import { type Counted, countDistinct, giveBack, reserve } from '../limits/limits.service.ts';
import { consumeTicket } from '../verification/verification.queries.ts';
import { consentRows } from './consents.ts';
import { keyedTurns } from './keyed-turns.ts';
import { insertMember, readObstacles } from './registration.queries.ts';

export interface Registration {
  userId: string;
  userPw: string;
  nickName: string;
  phone: string;
  job: string;
  newsAgree: boolean;
  adAgree: boolean;
  consentVersion: string;
  lang: Lang;
}

export interface JoinRequest extends Registration {
  ticket: string | undefined;
  file: Uint8Array | null;
  client: string;
  idempotencyKey: string | null;
}

export interface Joined {
  userIdx: number;
}

/**
 * Registers an e-mail account for whoever holds the address's ticket (S09). The account, its consents
 * and the used ticket appear together or not at all; a repeat with the same idempotency key gets the first result.
 * @throws ApiError TicketInvalid, EmailInUse, PhoneUnavailable, PasswordRefused, ImageRefused, ImageTooLarge,
 *   TooManyRequests, Unavailable
 */
export function createJoin(deps: Deps): (request: JoinRequest) => Promise<Joined> {
  const inTurn = keyedTurns();
  return async (request) => {
    const emailCanonical = canonicalEmail(request.userId);
    const phone = parsePhone(request.phone);
    const repeatable = { key: request.idempotencyKey, purpose: `join ${emailCanonical}` };
    const earlier = await firstResult<Joined>(deps, repeatable);
    if (earlier !== undefined) return earlier;
    const rule = passwordRefusal(request.userPw, { email: emailCanonical, nickName: request.nickName });
    if (rule !== undefined) throw new ApiError('PasswordRefused', { field: 'userPw', rule });
    const perAddress = await countAttempt(deps, request, emailCanonical);
    try {
      return await inTurn(emailCanonical, () =>
        inTurn(phone.canonical, () => joinInTurn(deps, { request, emailCanonical, phone, repeatable })),
      );
    } catch (error) {
      if (!isFinal(error)) await giveBack(deps.db, perAddress);
      throw error;
    }
  };
}

/**
 * A refusal that tells about the address counts against it. Any other one the member can mend and try again; and a
 * request without the ticket must not use up what belongs to whoever holds it.
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

interface Turn {
  request: JoinRequest;
  emailCanonical: string;
  phone: Phone;
  repeatable: { key: string | null; purpose: string };
}

async function joinInTurn(deps: Deps, { request, emailCanonical, phone, repeatable }: Turn): Promise<Joined> {
  const earlier = await firstResult<Joined>(deps, repeatable);
  if (earlier !== undefined) return earlier;
  const ticketHash = digest(request.ticket ?? '');
  const asked = { emailCanonical, phoneCanonical: phone.canonical, ticketHash, now: deps.clock() };
  const obstacles = await readObstacles(deps.db, asked);
  if (obstacles.isEmailUsed) throw new ApiError('EmailInUse', { field: 'userId' });
  if (!obstacles.hasTicket) throw new ApiError('TicketInvalid');
  if (obstacles.isPhoneUsed) {
    await countDistinct(deps, deps.db, request.client, phone.canonical);
    throw new ApiError('PhoneUnavailable', { field: 'phone' });
  }
  // The costly work stays outside the transaction, and is only done for somebody who may join.
  const image = request.file === null ? null : await deps.images.prepare(request.file);
  const passwordHash = await deps.hasher.hash(request.userPw);
  return withStoredImage(deps, image, (imageKey) =>
    doOnce(deps, repeatable, async (tx) => {
      const now = deps.clock();
      if (!(await consumeTicket(tx, { ticketHash, emailCanonical, now })))
        throw new ApiError('TicketInvalid');
      const member = { ...request, emailCanonical, phone, passwordHash, imageKey, now };
      return { userIdx: await writeMember(tx, member) };
    }),
  );
}

/**
 * The picture is stored before the member who has it, and removed again when that member is refused. After any other
 * failure nobody knows whether the member came about (a connection lost during the commit): the sweep looks later.
 */
async function withStoredImage<T>(
  deps: Deps,
  image: PreparedImage | null,
  work: (key: string | null) => Promise<T>,
): Promise<T> {
  if (image === null) return work(null);
  const key = await deps.images.put(image);
  try {
    return await work(key);
  } catch (error) {
    if (error instanceof ApiError) await deps.images.remove(key);
    throw error;
  }
}

interface NewMember extends Omit<Registration, 'phone'> {
  emailCanonical: string;
  phone: Phone;
  passwordHash: string;
  imageKey: string | null;
  now: number;
}

/** @throws ApiError EmailInUse or PhoneUnavailable when another registration was faster */
async function writeMember(db: Database, member: NewMember): Promise<number> {
  const { imageKey, now, lang, newsAgree, adAgree, nickName, job, passwordHash } = member;
  try {
    return await insertMember(db, {
      user: {
        email: member.userId,
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
      },
      consents: consentRows({ newsAgree, adAgree, version: member.consentVersion, lang, decidedAt: now }),
    });
  } catch (error) {
    const index = violatedUniqueIndex(error);
    if (index?.includes('email')) throw new ApiError('EmailInUse', { field: 'userId' });
    if (index?.includes('phone')) throw new ApiError('PhoneUnavailable', { field: 'phone' });
    throw error;
  }
}

/**
 * Creates a member without a mail, for seeding and operations; not reachable over the network.
 * @param registration as in a join; the password is not held against the list of easy ones
 * @returns the member's number
 * @throws ApiError EmailInUse, PhoneUnavailable, ValidationFailed
 */
export async function createMember(
  deps: Pick<Deps, 'db' | 'clock' | 'hasher'>,
  registration: Registration,
): Promise<number> {
  const emailCanonical = canonicalEmail(registration.userId);
  const phone = parsePhone(registration.phone);
  const passwordHash = await deps.hasher.hash(registration.userPw);
  const member = { ...registration, emailCanonical, phone, passwordHash };
  return deps.db.transaction((tx) => writeMember(tx, { ...member, imageKey: null, now: deps.clock() }));
}
