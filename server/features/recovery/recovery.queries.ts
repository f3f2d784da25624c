import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { ACTIVE, findHandles, temporaryPasswords, users } from '../../db/schema/schema.ts';

const recoverable = {
  id: users.id,
  email: users.email,
  emailCanonical: users.emailCanonical,
  nickName: users.nickName,
  passwordHash: users.passwordHash,
  lang: users.lang,
};

export async function findByPhone(db: Database, phoneCanonical: string) {
  const [row] = await db
    .select(recoverable)
    .from(users)
    .where(and(eq(users.phoneCanonical, phoneCanonical), eq(users.stateFlag, ACTIVE)));
  return row;
}

export async function findByEmail(db: Database, emailCanonical: string) {
  const [row] = await db
    .select(recoverable)
    .from(users)
    .where(and(eq(users.emailCanonical, emailCanonical), eq(users.stateFlag, ACTIVE)));
  return row;
}

export async function findByHandle(db: Database, handle: number, now: number) {
  const [row] = await db
    .select(recoverable)
    .from(findHandles)
    .innerJoin(users, eq(users.id, findHandles.memberId))
    .where(and(eq(findHandles.handle, handle), gt(findHandles.expiresAt, now), eq(users.stateFlag, ACTIVE)));
  return row;
}

export async function insertHandle(
  db: Database,
  handle: { handle: number; memberId: number; expiresAt: number },
): Promise<void> {
  await db.insert(findHandles).values(handle);
}

export async function insertTemporaryPassword(
  db: Database,
  password: { hash: string; memberId: number; createdAt: number; expiresAt: number },
): Promise<void> {
  await db.insert(temporaryPasswords).values(password);
}
