import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { DELETED, securityEvents, users } from '../../db/schema/schema.ts';

export type NewSecurityEvent = Omit<typeof securityEvents.$inferInsert, 'id'>;

export async function insertSecurityEvent(tx: Database, event: NewSecurityEvent): Promise<void> {
  await tx.insert(securityEvents).values(event);
}

/** Address and language for a notice; a blocked member is told of that too. */
export async function findRecipient(tx: Database, memberId: number) {
  const [row] = await tx
    .select({ email: users.email, lang: users.lang })
    .from(users)
    .where(and(eq(users.id, memberId), ne(users.stateFlag, DELETED)));
  return row;
}
