import type { Database } from '../../db/client.ts';
import { inquiries } from '../../db/schema/schema.ts';

export type NewInquiry = Omit<typeof inquiries.$inferInsert, 'id'>;

/** @returns its id */
export async function insertInquiry(tx: Database, inquiry: NewInquiry): Promise<number> {
  const [row] = await tx.insert(inquiries).values(inquiry).returning({ id: inquiries.id });
  if (row === undefined) throw new Error('The inquiry was not stored.');
  return row.id;
}
