import path from 'node:path';
import pg from 'pg';
import { CONSENT_KINDS } from '#contract/backoffice-members.contract.ts';
import { writeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openDatabase } from '#server/db/client.ts';
import { startServer } from '#tests/support/server.ts';
import { startTraffic } from '../../database-traffic.ts';
import { atLeast, below, zero } from '../figures.ts';
import type { Figure } from '../report.ts';
import { withPostgres } from './servers.ts';

const MEMBERS = Number(process.env.RESTORE_MEMBERS ?? 100_000);
const LIMIT_S = 60;

/**
 * The long form of R27: 100,000 members are backed up while others extend sessions and sign up, and are restored into
 * another database. RESTORE_MEMBERS sets how many.
 */
export const measureRestore = (): Promise<Figure[]> =>
  withPostgres('restore', async ({ postgres, databaseUrl, dataDir, env }) => {
    await fill(databaseUrl, dataDir);
    const server = await startServer({ dataDir, env });
    const traffic = await startTraffic(server, { renewing: 4, joining: 2 });
    await traffic.recovered();
    const before = traffic.ledger.filter(({ userIdx }) => userIdx !== undefined);
    const backup = path.join(dataDir, '../backup');
    const files = { FILES_S3_BUCKET: undefined, FILES_S3_ENDPOINT: undefined };
    const writing = await secondsOf(() =>
      writeBackup({ ...files, DATABASE_URL: databaseUrl, dataDir }, backup),
    );
    await traffic.end();
    await server.stop();
    const refused = traffic.answers.filter(({ status }) => status !== 200).length;
    const restoredUrl = await postgres.createDatabase('restored');
    const restoredDir = path.join(dataDir, '../restored');
    const reading = await secondsOf(() =>
      restoreBackup({ ...files, DATABASE_URL: restoredUrl, dataDir: restoredDir }, backup),
    );
    const found = await restored(restoredUrl);
    const lost = before.filter(({ data, userIdx }) => found.ids.get(data.email) !== userIdx);
    return [
      atLeast('members in the backup', found.ids.size, MEMBERS + before.length),
      below('backup under load (s)', writing, LIMIT_S, 1),
      below('restore (s)', reading, LIMIT_S, 1),
      zero('requests refused meanwhile', refused),
      zero('members acknowledged before the backup and lost', lost.length),
      zero('members without their five consents', found.halfDone),
    ];
  });

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
}

/** Sends statements that may take longer than those of the server. */
async function query(databaseUrl: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement, values);
  await client.end();
  return rows;
}

/** Members as the sign-up stores them, each with a decision about every consent. */
async function fill(databaseUrl: string, dataDir: string): Promise<void> {
  const { close } = await openDatabase({ databaseUrl, dataDir });
  await close();
  await query(
    databaseUrl,
    `insert into users
    (email, email_canonical, phone, phone_canonical, nick_name, job, lang, news_agree, ad_agree, registered_at)
    select 'm' || n || '@load.example', 'm' || n || '@load.example', '+' || n, '+' || n, 'Member ' || n, 'Dentist', 'ko', false, false, 0
    from generate_series(1, $1::int) n`,
    [MEMBERS],
  );
  await query(
    databaseUrl,
    `insert into consents (user_id, kind, agreed, version, lang, source, decided_at)
    select id, kind, true, '1', 'ko', 'signUp', 0 from users, unnest($1::text[]) kind`,
    [CONSENT_KINDS],
  );
}

/** @returns the ids of all members by address, and how many of them lack a consent */
async function restored(databaseUrl: string) {
  const members = await query(
    databaseUrl,
    `select email_canonical as email, users.id, count(consents.id) as consents
    from users left join consents on consents.user_id = users.id group by users.id`,
  );
  return {
    ids: new Map(members.map(({ email, id }) => [email, Number(id)])),
    halfDone: members.filter(({ consents }) => Number(consents) !== CONSENT_KINDS.length).length,
  };
}
