import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Runs a statement the query builder cannot express.
 * @returns its rows; whole numbers must be selected as float8, because the engines return bigint differently
 */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  // Both engines answer { rows }; the shape of a row is what the statement selects.
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
