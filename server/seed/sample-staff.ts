import type { Deps } from '../deps.ts';
import { findStaff } from '../features/backoffice/staff.queries.ts';
import { createStaff, type NewStaff } from '../features/backoffice/staff-accounts.ts';

/** Accounts to try the back office with, created in development only. `npm run staff -- code <id>` tells their codes. */
export const SAMPLE_STAFF: readonly NewStaff[] = [
  {
    id: 'sample-editor',
    role: 'editor',
    password: 'Occlusal-48!',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  {
    id: 'sample-admin',
    role: 'admin',
    password: 'Occlusal-48!',
    totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
  },
];

/** Creates the sample staff that do not exist yet; safe to repeat at every start. */
export async function seedSampleStaff(
  deps: Pick<Deps, 'db' | 'hasher' | 'clock' | 'secrets'>,
): Promise<void> {
  for (const account of SAMPLE_STAFF) {
    if ((await findStaff(deps.db, account.id)) === undefined) await createStaff(deps, account);
  }
}
