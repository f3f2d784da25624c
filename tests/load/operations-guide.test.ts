// Runs docs/operations.md as an operator does, on a folder that represents a fresh host.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPath } from '../../scripts/lib/programs.ts';
import { createHost, type Host, STUBS } from '../support/operations/host.ts';
import { findPgBouncer } from '../support/postgres/pg-bouncer.ts';
import { startPostgres, type TestPostgres } from '../support/postgres/postgres.ts';
import { type SmtpDouble, startSmtp } from '../support/smtp.ts';
import { until } from '../support/until.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
const BLOCK = /```\w+\n([\s\S]*?)```/g;
const blocksOf = (text: string) => [...text.matchAll(BLOCK)].map(([, block = '']) => block);

const GUIDE =
  /## A production host, step by step\n([\s\S]*?)\n## /.exec(DOCUMENT)?.[1] ?? 'there is no such section';
const [addresses = '', ...steps] = blocksOf(GUIDE);

const RECIPIENT = 'you@example.com';
const PASSWORD = 'password';

/** The commands of the rest of the document, as the host of the guide runs them after it. */
const COMMANDS: Readonly<Record<string, string>> = {
  'npm run migrate': 'npm run migrate',
  'DATABASE_URL=postgres://owner:...@host/database npm run migrate':
    'DATABASE_URL=${DATABASE_URL/:6432/:5432} npm run migrate',
  'npm run staff -- add <id> --role editor': 'npm run staff -- add an-editor --role editor',
  'npm run staff -- block <id>': 'npm run staff -- block an-editor',
  'unblock <id>': 'npm run staff -- unblock an-editor',
  'npm run staff -- code sample-editor': 'npm run staff -- code sample-editor',
  'npm run backup -- <folder>':
    'DATABASE_URL=${DATABASE_URL/:6432/:5432} npm run backup -- /var/backups/site/second',
  'npm run restore -- <folder>': `psql --quiet -c 'create database elsewhere owner site'
    DATA_DIR=/var/lib/elsewhere DATABASE_URL=\${DATABASE_URL/:6432\\/site/:5432/elsewhere} npm run restore -- /var/backups/site/second`,
  'select state, last_failure, count(*) from outbox_mails group by 1, 2': `psql --dbname=site -c 'select state, last_failure, count(*) from outbox_mails group by 1, 2'`,
  "alter role cusplane set statement_timeout = '5s';\nalter role cusplane set client_connection_check_interval = '1s';": `psql -c "alter role site set statement_timeout = '5s'" -c "alter role site set client_connection_check_interval = '1s'"`,
  'NODE_ENV=production npm run start:production':
    "PATH=/opt/site/node_modules/node/bin:$PATH SMTP_URL='' NODE_ENV=production npm run start:production && exit 1 || true",
  'node server/main.ts': "SMTP_URL='' node_modules/node/bin/node server/main.ts && exit 1 || true",
  'journalctl -u site@3000': 'tail -1 "$HOST_ROOT/var/log/site@3000.log"',
  'grep \'"request":"ab12cd34\'': `curl --silent http://127.0.0.1:3000/api/v1/user/info --header 'X-Request-Id: ab12cd34ab12cd34ab12cd34ab12cd34'
    grep --quiet '"request":"ab12cd34' "$HOST_ROOT/var/log/site@3000.log"`,
  'ln -sfn': 'ln -sfn "$(readlink /opt/site)" /opt/site',
};

/** Commands that the guide does not run to the end, with the test that does. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'npm start': 'tests/load/lifecycle.test.ts',
  'npm run build': 'tests/load/reproducible-build.test.ts',
  'npm ci --include=dev': 'every run of the tests: they need these packages',
  'npm ci --omit=dev --ignore-scripts': 'tests/load/production-start.test.ts',
  'npm test -- --project process operations-guide': 'this test',
  'npm test -- --project meta distributed-sql': 'itself',
  'npm run bench -- capacity': 'itself, which wrote the figures',
  'npm test -- --project unit tests/model': 'itself',
  'node scripts/illustrations/generate.ts': 'scripts/illustrations/generated.test.ts',
};

/** What looks like a command in the text between the blocks. */
const IN_TEXT =
  /`((?:[A-Z_]+=\S+ )?(?:npm|npx|node|docker|podman|systemctl|journalctl|curl|grep|psql|ln|unblock|select|alter)\b[^`\n]*)`/g;

const programs = ['bash', 'curl', 'openssl', 'caddy', 'psql', 'pg_dump', 'npm', 'sed'];
const missing = programs.filter((name) => onPath([name]).length === 0);
if (findPgBouncer() === undefined) missing.push('pgbouncer');

describe('every command of docs/operations.md', () => {
  it('is run by this test, or by the one that the table names', () => {
    const outside = DOCUMENT.replace(GUIDE, '');
    const inText = [...DOCUMENT.replaceAll(BLOCK, '').matchAll(IN_TEXT)].map(([, command = '']) => command);
    const found = [...inText, ...blocksOf(outside).map((block) => block.trim())];
    expect([...new Set(found)].toSorted()).toEqual(
      [...Object.keys(COMMANDS), ...Object.keys(ELSEWHERE)].toSorted(),
    );
    for (const place of Object.values(ELSEWHERE))
      if (place.includes('/')) expect([place, existsSync(path.join(ROOT, place))]).toEqual([place, true]);
  });

  it('changes nothing on this machine', () => {
    const words = [addresses, ...steps].join('\n').match(/^\(?(?:[A-Z_]+=[^(\s]* )?[a-z][\w-]*/gm) ?? [];
    const harmless = ['mkdir', 'cp', 'ln', 'sed', 'cat', 'echo', 'curl', 'cd', 'set'];
    const names = words.map((word) => word.replace(/^\(?(?:[A-Z_]+=[^(\s]* )?/, ''));
    // Lines of the SQL in step 4.
    const others = names.filter((name) => !harmless.includes(name) && !['create', 'alter'].includes(name));
    expect([...new Set(others)].toSorted()).toEqual(Object.keys(STUBS).toSorted());
  });
});

describe.runIf(missing.length === 0)('a production host', () => {
  let postgres: TestPostgres;
  let smtp: SmtpDouble;
  let host: Host;
  let folder = '';
  let certificate = '';
  const outputs: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
    certificate = path.join(folder, 'cert.pem');
    const key = path.join(folder, 'key.pem');
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate];
    execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
    const read = (file: string) => readFileSync(file, 'utf8');
    smtp = await startSmtp({ tls: { key: read(key), cert: read(certificate), password: PASSWORD } });
    postgres = await startPostgres();
    host = await createHost(postgres.port, onPath(['npm'])[0] ?? '');
  }, 120_000);
  afterAll(async () => {
    await host.remove();
    await postgres.stop();
    await smtp.close();
    rmSync(folder, { recursive: true });
  });

  const origin = () => `https://localhost:${host.port(443)}`;

  it('is brought up by the steps of the guide, and sends mails by TLS', async () => {
    const own = `SITE_HOST=localhost:${host.port(443)}; SMTP_URL=smtps://user:${PASSWORD}@localhost:${smtp.port}`;
    const ran = await host.run([addresses, own, ...steps].join('\n'), { NODE_EXTRA_CA_CERTS: certificate });
    outputs.push(ran.output);
    expect(ran.code, ran.output).toBe(0);
    expect(ran.output).toContain('{"ready":true}');
    expect(ran.output).toMatch(/recovery {2}\S+/);
    expect(ran.output).toContain('The backup is in');
    expect(statSync(host.file('/etc/site.env')).mode & 0o777).toBe(0o600);
    await until('the mail', () => smtp.mails.length > 0);
    expect(smtp.mails[0]?.recipients).toEqual([RECIPIENT]);
    expect(smtp.mails[0]?.raw).toContain(origin());
  }, 240_000);

  it('runs the other commands of the document, among them a restore of the backup [R27]', async () => {
    const script = ['cd /opt/site', 'set -a; . /etc/site.env; set +a', ...Object.values(COMMANDS)];
    const { code, output } = await host.run(script.join('\n'), { NODE_EXTRA_CA_CERTS: certificate });
    expect(code, output).toBe(0);
    expect(output).toContain('The schema is up to date.');
    expect(output).toContain('an-editor is blocked');
    expect(output).toContain('an-editor can sign in again');
    expect(output).toContain('Restored the state of');
    expect(output.match(/^SMTP_URL: production needs/gm)).toHaveLength(2);
    expect(output).toMatch(/sent +\| +\| +1/);
  }, 240_000);
});

if (missing.length > 0)
  process.stdout.write(`Not installed: ${missing.join(', ')}. The guide of operations.md is not run.\n`);
