// Accounts of the back office: `npm run staff -- add <id> --role editor`. With the embedded database, stop the server first.
import { parseArgs } from 'node:util';
import { STAFF_ROLES } from '#contract/backoffice.contract.ts';
import { DEFAULT_PASSWORD_HASH } from '#server/config-defaults.ts';
import { prepareDataFolder } from '#server/data-folder.ts';
import { claimDataFolder } from '#server/data-lock.ts';
import { openDatabase } from '#server/db/client.ts';
import { readEnv } from '#server/env.ts';
import { blockStaff, createStaff } from '#server/features/backoffice/staff-accounts.ts';
import { newTotpSecret, totpCode, totpUri } from '#server/features/backoffice/totp.ts';
import { createPasswordHasher } from '#server/features/credentials/password-hasher.ts';
import { randomPassword } from '#server/features/credentials/secret-values.ts';
import { loadSecrets } from '#server/secrets.ts';
import { SAMPLE_STAFF } from '#server/seed/sample-staff.ts';

const USAGE = `npm run staff -- add <id> --role ${STAFF_ROLES.join('|')}
npm run staff -- block <id>
npm run staff -- unblock <id>
npm run staff -- code <id of a sample account>`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string', default: 'editor' } },
});
const [action = '', id = ''] = positionals;

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function run(): Promise<string> {
  if (action === 'code') return sampleCode();
  // `sample-` is reserved: production refuses these ids.
  if (!/^(?!sample-)[a-z0-9][a-z0-9-]{1,39}$/.test(id))
    throw new Error(`An id has 2 to 40 lower-case letters, digits and dashes.\n\n${USAGE}`);
  if (action === 'add') return withServer(addStaff);
  if (action !== 'block' && action !== 'unblock') throw new Error(USAGE);
  return withServer(async (deps) => {
    if (!(await blockStaff(deps, id, action === 'block'))) throw new Error(`There is no account ${id}.`);
    return action === 'block' ? `${id} is blocked; its sessions have ended.` : `${id} can sign in again.`;
  });
}

function sampleCode(): string {
  const account = SAMPLE_STAFF.find((sample) => sample.id === id);
  if (account === undefined)
    throw new Error(`Sample accounts: ${SAMPLE_STAFF.map((sample) => sample.id).join(', ')}`);
  return totpCode(account.totpSecret, Date.now());
}

type ServerParts = Parameters<typeof createStaff>[0];

async function withServer(work: (deps: ServerParts) => Promise<string>): Promise<string> {
  const env = readEnv(process.env);
  prepareDataFolder(env);
  const release = env.DATABASE_URL === undefined ? claimDataFolder(env.dataDir) : () => undefined;
  try {
    const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.dataDir });
    const secrets = loadSecrets(env);
    const hasher = createPasswordHasher(DEFAULT_PASSWORD_HASH, secrets);
    try {
      return await work({ db: database.db, clock: Date.now, hasher, secrets });
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}

async function addStaff(deps: ServerParts): Promise<string> {
  const role = STAFF_ROLES.find((known) => known === values.role);
  if (role === undefined) throw new Error(USAGE);
  const account = { id, role, password: randomPassword(), totpSecret: newTotpSecret() };
  const codes = await createStaff(deps, account);
  if (codes === null) throw new Error(`There is already an account ${id}.`);
  return `This is shown once. Hand it over in person.

id        ${id} (${role})
password  ${account.password}
app       ${totpUri(id, account.totpSecret)}
recovery  ${codes.join('\n          ')}`;
}
