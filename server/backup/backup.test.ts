import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDataFolder } from '../data-lock.ts';
import { openDatabase } from '../db/client.ts';
import { outboxMails, sessions, staff, staffSessions, tickets, users } from '../db/schema/schema.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const settings = (dataDir: string, DATABASE_URL?: string) => ({
  dataDir: join(folder, dataDir),
  DATABASE_URL,
  FILES_S3_BUCKET: undefined,
  FILES_S3_ENDPOINT: undefined,
});
type Settings = ReturnType<typeof settings>;

const MEMBER = {
  phone: '',
  nickName: 'Hana',
  job: 'Dentist',
  lang: 'en',
  newsAgree: false,
  adAgree: false,
} as const;
const MAIL = {
  toAddress: 'a@b.example',
  lang: 'en',
  payload: { link: 'x' },
  createdAt: 1,
  nextAttemptAt: 0,
} as const;

/** A server's data: a member with a picture, a session and a ticket, a session of staff, two mails that wait. */
async function fill({ dataDir, DATABASE_URL }: Settings): Promise<void> {
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files/a.webp'), 'picture');
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  const { db, close } = await openDatabase({ databaseUrl: DATABASE_URL, dataDir });
  const [member] = await db
    .insert(users)
    .values({ ...MEMBER, email: 'hana@clinic.example', registeredAt: 1 })
    .returning({ id: users.id });
  const memberId = member?.id ?? 0;
  const at = { issuedAt: 1, signedInAt: 1, provenAt: 1, expiresAt: 9e12 };
  await db.insert(sessions).values({ tokenHash: 't', familyId: 'f', memberId, ...at });
  await db
    .insert(tickets)
    .values({ ticketHash: 't', emailCanonical: 'a@b.example', createdAt: 1, expiresAt: 9e12 });
  await db
    .insert(staff)
    .values({ id: 'mina', role: 'editor', passwordHash: 'h', totpSecret: 's', createdAt: 1 });
  await db.insert(staffSessions).values({ tokenHash: 't', staffId: 'mina', seenAt: 1, expiresAt: 9e12 });
  await db.insert(outboxMails).values([
    { ...MAIL, kind: 'verification', expiresAt: 9e12 },
    { ...MAIL, kind: 'passwordChanged' },
  ]);
  await close();
}

async function read({ dataDir, DATABASE_URL }: Settings) {
  const { db, close } = await openDatabase({ databaseUrl: DATABASE_URL, dataDir });
  const state = {
    members: (await db.select().from(users)).map(({ email }) => email),
    open: await Promise.all([sessions, staffSessions, tickets].map((table) => db.$count(table))),
    mails: (await db.select().from(outboxMails).orderBy(outboxMails.id)).map(
      ({ state: mailState, payload, lastFailure }) => [mailState, payload, lastFailure],
    ),
    picture: readFileSync(join(dataDir, 'files/a.webp'), 'utf8'),
    secrets: readFileSync(join(dataDir, 'secrets.json'), 'utf8'),
  };
  await close();
  return state;
}

/** The state after a restore: everything but sessions and one-time secrets. */
const RESTORED = {
  members: ['hana@clinic.example'],
  open: [0, 0, 0],
  mails: [
    ['expired', {}, 'RESTORED'],
    ['failed', { link: 'x' }, 'RESTORED'],
  ],
  picture: 'picture',
  secrets: '{}',
};

describe('a backup of the embedded database', () => {
  it('restores members and pictures, ends sessions and secrets, sends no old mail [R27]', async () => {
    const [from, to, backup] = [settings('from'), settings('to'), join(folder, 'embedded')];
    await fill(from);
    expect(await writeBackup(from, backup)).toContainEqual(expect.stringContaining('secrets.json'));
    mkdirSync(to.dataDir);
    expect(await restoreBackup(to, backup)).toContainEqual(expect.stringContaining('2 unsent mails'));
    expect(await read(to)).toEqual(RESTORED);
    await expect(restoreBackup(to, backup)).rejects.toThrow('is not empty');
    await expect(writeBackup(from, backup)).rejects.toThrow('is not empty');
  });

  it('is not made while the server runs, and not restored if it is unfinished or of another database', async () => {
    const from = settings('running');
    mkdirSync(join(from.dataDir, 'db/base'), { recursive: true });
    const release = claimDataFolder(from.dataDir);
    const backup = join(folder, 'refused');
    await expect(writeBackup(from, backup)).rejects.toThrow('already uses');
    release();
    expect(existsSync(backup)).toBe(false);
    await expect(restoreBackup(settings('new'), `${backup}.unfinished`)).rejects.toThrow(
      'not a complete backup',
    );
    await writeBackup(from, backup);
    await expect(restoreBackup(settings('new', 'postgres://h/d'), backup)).rejects.toThrow(
      'unset DATABASE_URL',
    );
  });
});

const isInstalled = ['pg_dump', 'pg_restore', 'initdb', 'pg_ctl'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

describe.runIf(isInstalled)('a backup of Postgres', () => {
  const cluster = () => join(folder, 'cluster');
  // PostgreSQL refuses to run as root.
  const user = () => {
    const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
    return userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  };
  const run = (program: string, ...args: string[]) => {
    const { status } = spawnSync(program, ['-D', cluster(), ...args], { ...user(), stdio: 'ignore' });
    if (status !== 0) throw new Error(`${program} failed with ${status}`);
  };
  const url = (name: string) => `postgres://postgres@localhost/${name}?host=${encodeURIComponent(cluster())}`;

  beforeAll(async () => {
    mkdirSync(cluster());
    const { uid, gid } = user();
    if (uid !== undefined && gid !== undefined) {
      chownSync(folder, uid, gid);
      chownSync(cluster(), uid, gid);
    }
    run('initdb', '-U', 'postgres', '-A', 'trust', '--no-sync');
    run('pg_ctl', '-w', '-o', `-k ${cluster()} -c listen_addresses= -c fsync=off`, 'start');
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    for (const name of ['live', 'restored']) await client.query(`create database ${name}`);
    await client.end();
  });
  afterAll(() => run('pg_ctl', '-m', 'immediate', 'stop'));

  it('restores the same, into an empty database only [R27]', async () => {
    const [from, to] = [settings('pg-from', url('live')), settings('pg-to', url('restored'))];
    const backup = join(folder, 'postgres');
    await fill(from);
    await writeBackup(from, backup);
    mkdirSync(to.dataDir);
    await restoreBackup(to, backup);
    expect(await read(to)).toEqual(RESTORED);
    const again = settings('pg-again', url('restored'));
    await expect(restoreBackup(again, backup)).rejects.toThrow('has tables');
    await expect(restoreBackup(settings('pg-again'), backup)).rejects.toThrow('set DATABASE_URL');
  });

  it('says why pg_dump failed, without the password', async () => {
    const broken = url('missing').replace('postgres@', 'postgres:secret@');
    const failure = writeBackup(settings('pg-from', broken), join(folder, 'broken'));
    await expect(failure).rejects.toThrow(/pg_dump failed:[\s\S]*"missing" does not exist/);
    await expect(failure).rejects.not.toThrow('secret');
  });
});
