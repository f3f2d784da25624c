import pg from 'pg';

/** @returns whether a database has no table outside of the system's schemas */
export async function isEmptyPostgres(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    );
    return rowCount === 0;
  } finally {
    await client.end();
  }
}
