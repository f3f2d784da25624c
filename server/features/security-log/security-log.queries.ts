import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { ACTIVE, securityEvents, users } from '../../db/schema/schema.ts';

export type NewSecurityEvent = Omit<typeof securityEvents.$inferInsert, 'id'>;

export async function insertSecurityEvent(tx: Database, event: NewSecurityEvent): Promise<void> {
  await tx.insert(securityEvents).values(event);
}

/** Address and language for a notice to an active member. */
export async function findRecipient(tx: Database, memberId: number) {
  const [row] = await tx
    .select({ email: users.email, lang: users.lang })
    .from(users)
    .where(and(eq(users.id, memberId), eq(users.stateFlag, ACTIVE)));
  return row;
}
