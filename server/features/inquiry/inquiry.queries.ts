import type { Database } from '../../db/client.ts';
import { inquiries } from '../../db/schema/schema.ts';

export type NewInquiry = Omit<typeof inquiries.$inferInsert, 'id'>;

export async function insertInquiry(tx: Database, inquiry: NewInquiry): Promise<void> {
  await tx.insert(inquiries).values(inquiry);
}
