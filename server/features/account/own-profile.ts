import type { Profile } from '#contract/user.contract.ts';
import type { Deps } from '../../deps.ts';
import { isoTime, isoTimeOrNull } from '../../iso-time.ts';
import { digest } from '../credentials/secret-values.ts';
import type { ActiveSession } from '../session/session-gate.ts';
import { findConsentDates, type MemberRow } from './account.queries.ts';

/** A member's own profile as the contract defines it. */
export async function profileOf(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  member: ActiveSession['member'],
): Promise<Profile> {
  const { news, advertising } = await findConsentDates(db, member.id);
  return {
    userIdx: member.id,
    userId: member.email,
    nickName: member.nickName,
    phone: member.phone,
    job: member.job,
    imgPath: member.imageKey === null ? null : images.urlOf(member.imageKey),
    stateFlag: member.stateFlag,
    newsAgree: member.newsAgree,
    adAgree: member.adAgree,
    newsDt: isoTimeOrNull(news),
    adDt: isoTimeOrNull(advertising),
    regDt: isoTime(member.registeredAt),
    downDt: isoTimeOrNull(member.downloadedAt),
    version: profileVersion(member),
  };
}

/** Identifies the values a member can change, so that a change based on older values is noticed. */
export const profileVersion = ({
  nickName,
  phone,
  job,
  newsAgree,
  adAgree,
  imageKey,
}: Pick<MemberRow, 'nickName' | 'phone' | 'job' | 'newsAgree' | 'adAgree' | 'imageKey'>): string =>
  digest(JSON.stringify([nickName, phone, job, newsAgree, adAgree, imageKey]));
