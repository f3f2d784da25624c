import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/schema.ts';

export async function isEmailUsed(db: Database, emailCanonical: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.emailCanonical, emailCanonical));
  return rows.length > 0;
}

export async function isPhoneUsed(db: Database, phoneCanonical: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.phoneCanonical, phoneCanonical));
  return rows.length > 0;
}
