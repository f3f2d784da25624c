import { CONSENT_VERSION, PRODUCT } from '#contract/product.ts';
import type { Deps } from '../deps.ts';
import { createMember, type Registration } from '../features/registration/registration.service.ts';
import { findMemberId } from './seed.queries.ts';

/** Accounts to try the site with, created in development only. */
export const SAMPLE_MEMBERS: readonly Registration[] = [
  {
    email: `dentist@${PRODUCT.slug}.example`,
    password: 'Occlusal-48!',
    nickName: '김하늘',
    phone: '+82-10-2045-1180',
    job: 'Dentist',
    newsAgree: true,
    adAgree: false,
    consentVersion: CONSENT_VERSION,
    lang: 'ko',
  },
  {
    email: `technician@${PRODUCT.slug}.example`,
    password: 'Occlusal-48!',
    nickName: 'Mara Lindqvist',
    phone: '+46-70-174-06-35',
    job: 'Dental Technician',
    newsAgree: false,
    adAgree: false,
    consentVersion: CONSENT_VERSION,
    lang: 'en',
  },
];

/** Before they bought anything (sample-billing.ts). */
const JOINED_MS_AGO = 800 * 86_400_000;

/** Creates the sample members that do not exist yet; safe to repeat at every start. */
export async function seedSampleMembers(deps: Pick<Deps, 'db' | 'hasher' | 'clock'>): Promise<void> {
  const clock = () => deps.clock() - JOINED_MS_AGO;
  for (const member of SAMPLE_MEMBERS) {
    if ((await findMemberId(deps.db, member.email)) === undefined)
      await createMember({ ...deps, clock }, member);
  }
}
