import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/schema.ts';

/** @returns the id of the member with this canonical address */
export async function findMemberId(db: Database, emailCanonical: string): Promise<number | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.emailCanonical, emailCanonical));
  return row?.id;
}
