import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/schema.ts';

/** Whether an account has this canonical address. */
export async function hasMember(db: Database, emailCanonical: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.emailCanonical, emailCanonical));
  return rows.length > 0;
}
