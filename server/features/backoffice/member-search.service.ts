import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { MemberState } from '#contract/backoffice-members.contract.ts';
import { canonicalEmail } from '#contract/email.ts';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import { ACTIVE, BLOCKED, DELETED } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../../iso-time.ts';
import { pageOf } from '../../page-of.ts';
import { keyedDigest } from '../credentials/secret-values.ts';
import { maskEmail } from '../identity/canonical.ts';
import { reserve } from '../limits/limits.service.ts';
import { writeAudit } from './audit.queries.ts';
import {
  type FoundMember,
  findLatestMembers,
  findMembersByPrefix,
  findMemberWithPhone,
} from './member-search.queries.ts';

const PAGE = 20;
const FLAGS = { active: ACTIVE, blocked: BLOCKED, deleted: DELETED } as const;

export const stateOf = (stateFlag: number): MemberState =>
  stateFlag === ACTIVE ? 'active' : stateFlag === BLOCKED ? 'blocked' : 'deleted';

type Asked = BodyOf<typeof ENDPOINTS.searchMembers>;
type Found = DataOf<typeof ENDPOINTS.searchMembers>;

/**
 * Members, a page at a time, with masked personal data. Every search is written to the audit log: what was searched for
 * as a keyed hash, which tells whether two searches were for the same text, but not the text.
 * @throws ApiError TooManyRequests
 */
export async function searchMembers(deps: Deps, staffId: string, asked: Asked): Promise<Found> {
  const { q = '', by = 'email', state, after } = asked;
  const text = q.trim().normalize('NFC');
  await reserve(deps, deps.db, [{ limit: 'memberSearches', subject: staffId }]);
  const page = {
    stateFlag: state === undefined ? null : FLAGS[state],
    after: after === undefined ? null : after.split('-').map(Number),
    count: PAGE + 1,
  };
  const found = await deps.db.transaction(async (tx) => {
    const hash = keyedDigest(deps.secrets.secretKey, 'member search', text.toLowerCase()).slice(0, 22);
    const subject = text === '' ? 'members' : `members:${by}:${hash}`;
    await writeAudit(tx, { at: deps.clock(), staffId, action: 'member.searched', subject });
    if (text === '') return findLatestMembers(tx, page);
    if (by === 'name') return findMembersByPrefix(tx, { by, prefix: text }, page);
    if (by === 'email') return findMembersByPrefix(tx, { by, prefix: canonicalEmail(text) ?? text }, page);
    const phone = phoneIn(text);
    return phone === undefined ? [] : findMemberWithPhone(tx, phone, page.stateFlag);
  });
  const { rows, next } = pageOf<FoundMember>(found, PAGE, () =>
    found
      .slice(0, PAGE)
      .map(({ id }) => id)
      .join('-'),
  );
  return { members: rows.map(masked), next };
}

/** @returns a complete phone number as E.164; one without a country code is taken for a Korean one */
function phoneIn(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, 'KR');
  return parsed?.isValid() === true ? parsed.number : undefined;
}

const masked = ({ id, email, nickName, phone, stateFlag, registeredAt }: FoundMember) => ({
  id,
  email: maskEmail(email),
  nickName: nickName.replace(/^(.).*$/u, '$1**'),
  phone: phone === '' ? '' : `${phone.split('-')[0]}-****-${phone.slice(-2)}`,
  state: stateOf(stateFlag),
  registeredDt: isoTime(registeredAt),
});
