/**
 * `npm run bench -- capacity`: what ten million members need. It measures the bytes of a row of each table on Postgres,
 * indexes included, what a sign-in, a read and a sign-up write, and what a password hash costs, multiplies that by
 * the assumptions in `bench/capacity.ts`, and writes the tables into docs/operations.md.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DEFAULT_PASSWORD_HASH } from '#server/config-defaults.ts';
import { createPasswordHasher } from '#server/features/credentials/password-hasher.ts';
import { createMember, signIn } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';
import { startServer } from '#tests/support/server.ts';
import { type ASSUMED, type Cost, FILL, planOf } from './bench/capacity.ts';
import { withPostgres } from './bench/reliability/servers.ts';
import { machine, tableOf, writeBlock } from './bench/report.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 20_000);
/** An idle connection reports its counts to Postgres after 10 s. */
const COUNTED_AFTER_MS = 11_000;

/** CPU time of a process and its threads so far, ms. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

const hashMs = await (async () => {
  const hasher = createPasswordHasher(DEFAULT_PASSWORD_HASH, {
    passwordPeppers: new Map([[1, Buffer.alloc(32, 1)]]),
    currentPepper: 1,
  });
  await hasher.hash('warm-up');
  const begin = process.cpuUsage();
  for (let nth = 0; nth < 30; nth += 1) await hasher.hash('Quartz7!vessel');
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000 / 30;
})();

const { sizes, costs } = await withPostgres('capacity', async ({ postgres, env, dataDir, databaseUrl }) => {
  // Its first change of a page after a checkpoint would count the whole page.
  await postgres.query('alter system set full_page_writes = off');
  await postgres.query('select pg_reload_conf()');
  const server = await startServer({ dataDir, env });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const send = sendTo(server.origin);
  const member = await createMember(send);
  const token = { headers: { authorization: `Bearer ${member.accessToken}` } };
  const state = async () => {
    await sleep(COUNTED_AFTER_MS);
    const [log] = await postgres.query(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`);
    const counted = await client.query<{ rows: number }>(
      `select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as rows from pg_stat_user_tables`,
    );
    return { rows: counted.rows[0]?.rows ?? 0, bytes: Number(log?.bytes) };
  };
  /** What one of so many calls costs on average. */
  const costOf = async (times: number, call: () => Promise<unknown>): Promise<Cost> => {
    await call();
    const before = await state();
    const begin = cpuOf(server.pid);
    for (let nth = 0; nth < times; nth += 1) await call();
    const cpuMs = (cpuOf(server.pid) - begin) / times;
    const after = await state();
    return { rows: (after.rows - before.rows) / times, bytes: (after.bytes - before.bytes) / times, cpuMs };
  };
  const measured: Record<keyof typeof ASSUMED.perSecond, Cost> = {
    'sign-ins': await costOf(100, () => signIn(send, member)),
    'reads of a member': await costOf(1_000, async () => (await send('/api/v1/user/info', token)).text()),
    'sign-ups': await costOf(50, () => createMember(send)),
  };
  await server.stop();
  for (const statement of FILL) await client.query(statement.replaceAll(':members', String(MEMBERS)));
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select relname as name, (pg_total_relation_size(oid) / greatest(reltuples, 1))::float8 as bytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await client.end();
  return { sizes: new Map(rows.map(({ name, bytes }) => [name, bytes])), costs: measured };
});

const { tables, load } = planOf({ sizes, costs, hashMs });
const lines = [
  `Computed ${machine('capacity')} from ${MEMBERS} members on Postgres; the assumptions are in \`tests/load/bench/capacity.ts\`.`,
  '',
  ...tableOf(['table', 'rows a member', 'bytes a row', 'rows (million)', 'GB'], tables),
  '',
  ...tableOf(['at the peak', 'value'], load),
];
console.log(lines.join('\n'));
writeBlock('docs/operations.md', 'capacity', lines);
