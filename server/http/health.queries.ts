import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Asks the database for nothing. @throws when it cannot answer */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
