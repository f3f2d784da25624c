import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { keyedDigest } from '../credentials/secret-values.ts';
import { writeAudit } from './audit.queries.ts';
import { insertStaff, type StaffRow, setStaffBlocked } from './staff.queries.ts';
import { sealTotpSecret } from './totp.ts';

const RECOVERY_CODES = 10;
/** 80 bits: a keyed hash is enough. */
const RECOVERY_CODE_BYTES = 10;

type AccountDeps = Pick<Deps, 'db' | 'clock' | 'hasher' | 'secrets'>;

export interface NewStaff {
  /** Lower-case letters, digits and dashes. */
  id: string;
  role: StaffRow['role'];
  password: string;
  /** Base32. */
  totpSecret: string;
}

/** As typed: blanks, dashes and case do not matter. */
export const recoveryCodeHash = ({ secrets }: Pick<Deps, 'secrets'>, code: string): string =>
  keyedDigest(secrets.secretKey, 'staff recovery code', code.toLowerCase().replaceAll(/[^0-9a-z]/g, ''));

const newRecoveryCode = (): string =>
  randomBytes(RECOVERY_CODE_BYTES)
    .toString('hex')
    .replaceAll(/(.{5})(?=.)/g, '$1-');

/**
 * Creates an account of the back office. Called by the command line and the seed only.
 * @returns its recovery codes, which are stored as hashes; null if the id is taken
 */
export async function createStaff(
  deps: AccountDeps,
  { id, role, password, totpSecret }: NewStaff,
): Promise<string[] | null> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const account = {
    id,
    role,
    passwordHash: await deps.hasher.hash(password),
    totpSecret: sealTotpSecret(deps.secrets, id, totpSecret),
    createdAt: deps.clock(),
  };
  const isAdded = await deps.db.transaction(async (tx) => {
    const hashes = codes.map((code) => recoveryCodeHash(deps, code));
    if (!(await insertStaff(tx, account, hashes))) return false;
    await writeAudit(tx, {
      at: deps.clock(),
      staffId: null,
      action: 'staff.created',
      subject: `staff:${id}`,
    });
    return true;
  });
  return isAdded ? codes : null;
}

/** Blocks an account and ends its sessions, or unblocks it. @returns false if there is no such account */
export async function blockStaff(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
  isBlocked: boolean,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    if (!(await setStaffBlocked(tx, { id, isBlocked, now }))) return false;
    const action = isBlocked ? 'staff.blocked' : 'staff.unblocked';
    await writeAudit(tx, { at: now, staffId: null, action, subject: `staff:${id}` });
    return true;
  });
}
