// npm run migrate: brings the schema of Postgres up to date, as a start does unless MIGRATE=0. It needs DATABASE_URL only,
// so a role that owns the tables can run it, and the server another one.
import { DatabaseUnusableError, openDatabase } from '#server/db/client.ts';
import { createLog } from '#server/log.ts';

const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl === undefined || databaseUrl === '') {
  console.error('Set DATABASE_URL. The embedded database is brought up to date by the start of its server.');
  process.exit(2);
}
try {
  const { close } = await openDatabase({
    databaseUrl,
    dataDir: null,
    patience: 60_000,
    log: createLog('text'),
  });
  await close();
  console.log('The schema is up to date.');
} catch (error) {
  if (!(error instanceof DatabaseUnusableError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
