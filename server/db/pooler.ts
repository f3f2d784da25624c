import pg from 'pg';

/**
 * Whether a pooler is in between, such as PgBouncer: it reports process ids of its own when a client connects.
 * @throws if the database cannot be reached
 */
export async function isPooled(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // Not in the types of pg, which needs it to cancel statements.
    return rows[0]?.pid !== Reflect.get(client, 'processID');
  } finally {
    await client.end();
  }
}
