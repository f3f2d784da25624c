import { CONSENT_VERSION } from '#contract/product.ts';
import { ApiError } from '../../api-error.ts';
import { violatedUniqueIndex } from '../../db/failures.ts';
import type { Deps } from '../../deps.ts';
import { discardImage, withStoredImage } from '../../storage/stored-image.ts';
import { isPhoneUsed } from '../existence/existence.queries.ts';
import { type Phone, parsePhone } from '../identity/canonical.ts';
import { countDistinct, reserve } from '../limits/limits.service.ts';
import type { ActiveSession } from '../session/session-gate.ts';
import {
  insertConsents,
  lockMember,
  type MemberRow,
  type ProfileRow,
  writeDownload,
  writeProfile,
} from './account.queries.ts';
import { profileVersion } from './own-profile.ts';

/** Requested changes; undefined keeps the current value. */
export interface ProfileChanges {
  nickName: string | undefined;
  phone: string | undefined;
  job: string | undefined;
  newsAgree: boolean | undefined;
  adAgree: boolean | undefined;
  removesImage: boolean;
  /** The version that was edited; undefined overwrites any newer one. */
  version: string | undefined;
  file: Uint8Array | null;
}

/**
 * Changes a member's profile; picture, phone and consents are stored together or not at all.
 * @returns the member as stored now
 * @throws ApiError ChangedMeanwhile, PhoneUnavailable, ImageRefused, ImageTooLarge, TooManyRequests, SessionEnded
 */
export async function updateProfile(
  deps: Deps,
  session: ActiveSession,
  { client, ...changes }: ProfileChanges & { client: string },
): Promise<ActiveSession['member']> {
  const { id, phone: currentPhone } = session.member;
  const given = changes.phone === undefined ? null : parsePhone(changes.phone);
  const phone = given?.display === currentPhone ? null : given;
  if (phone !== null) await claimPhone(deps, client, phone);
  if (changes.file !== null) {
    await reserve(deps, deps.db, [
      { limit: 'uploads', subject: client },
      { limit: 'uploadsPerMember', subject: String(id) },
    ]);
  }
  const image = changes.file === null ? null : await deps.images.prepare(changes.file);
  const { before, after } = await withStoredImage(deps, image, (imageKey) =>
    writeChanges(deps, id, { changes, phone, imageKey }),
  );
  if (before.imageKey !== after.imageKey) await discardImage(deps, before.imageKey);
  return { ...session.member, ...after };
}

/**
 * Refuses a phone number that is in use. Every number tried counts as a lookup, because saving a number must
 * reveal no more than checking it does (S07).
 */
async function claimPhone(deps: Deps, client: string, { canonical }: Phone): Promise<void> {
  await countDistinct(deps, deps.db, client, canonical);
  if (await isPhoneUsed(deps.db, canonical)) throw new ApiError('PhoneUnavailable', { field: 'phone' });
}

interface Write {
  changes: ProfileChanges;
  /** Null keeps the current one. */
  phone: Phone | null;
  /** Key of the new picture. */
  imageKey: string | null;
}

async function writeChanges(deps: Deps, memberId: number, write: Write) {
  try {
    return await deps.db.transaction(async (tx) => {
      const before = await lockMember(tx, memberId);
      if (before === undefined) throw new ApiError('SessionEnded');
      const after = changed(before, write);
      if (isOutdated(before, after, write.changes.version)) throw new ApiError('ChangedMeanwhile');
      await writeProfile(tx, memberId, after);
      await insertConsents(tx, changedConsents(before, after, deps.clock()));
      return { before, after };
    });
  } catch (error) {
    if (violatedUniqueIndex(error) === undefined) throw error;
    throw new ApiError('PhoneUnavailable', { field: 'phone' });
  }
}

function changed(before: MemberRow, { changes, phone, imageKey }: Write): ProfileRow {
  return {
    nickName: changes.nickName ?? before.nickName,
    phone: phone?.display ?? before.phone,
    phoneCanonical: phone?.canonical ?? before.phoneCanonical,
    job: changes.job ?? before.job,
    newsAgree: changes.newsAgree ?? before.newsAgree,
    adAgree: changes.adAgree ?? before.adAgree,
    imageKey: imageKey ?? (changes.removesImage ? null : before.imageKey),
  };
}

/** A repeat of a change that has been made already, such as after a lost answer, is not outdated. */
const isOutdated = (before: MemberRow, after: ProfileRow, version: string | undefined): boolean =>
  version !== undefined &&
  version !== profileVersion(before) &&
  profileVersion(before) !== profileVersion(after);

/** Consent rows for the choices that changed. */
function changedConsents(before: MemberRow, after: ProfileRow, decidedAt: number) {
  const choices = [
    { kind: 'news' as const, was: before.newsAgree, agreed: after.newsAgree },
    { kind: 'advertising' as const, was: before.adAgree, agreed: after.adAgree },
  ];
  const evidence = { memberId: before.id, version: CONSENT_VERSION, lang: before.lang, decidedAt };
  return choices
    .filter(({ was, agreed }) => was !== agreed)
    .map(({ kind, agreed }) => ({ ...evidence, kind, agreed, source: 'profile' }));
}

/** Records that the member downloaded the software now. */
export const recordDownload = (deps: Pick<Deps, 'db' | 'clock'>, { member }: ActiveSession): Promise<void> =>
  writeDownload(deps.db, member.id, deps.clock());
