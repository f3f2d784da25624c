/**
 * `npm run bench -- uploads`: sixteen clients upload hostile and expensive pictures while members sign in (R23). The
 * rounds with and without pictures alternate, so that both see the same machine. BENCH_ROUNDS and BENCH_SECONDS change
 * their number and length.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { updateProfile } from '#contract/account.contract.ts';
import { login } from '#contract/user.contract.ts';
import { createMember, type Member, signIn } from '#tests/support/member.ts';
import { memoryOf } from '#tests/support/processes.ts';
import { json, sendTo } from '#tests/support/send.ts';
import { startServer } from '#tests/support/server.ts';
import { quantile } from './bench/quantile.ts';
import { type Figure, printFigures } from './bench/report.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const UPLOADERS = 16;
const MEMBERS = 20;
/** Sign-ins per second, below what hashing allows. */
const SIGN_INS = 10;

const flat = (side: number, channels: 3 | 4) =>
  sharp({
    create: { width: side, height: side, channels, background: { r: 91, g: 61, b: 245, alpha: 0.5 } },
  });
const jpeg = await flat(4000, 3).jpeg().toBuffer();
const PICTURES: Record<string, Buffer> = {
  'largest png': await flat(4000, 4).png().toBuffer(),
  'interlaced png of 16 bits': await flat(4000, 4)
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer(),
  'largest jpeg': jpeg,
  'progressive jpeg of 12 megapixels': await flat(3464, 3).jpeg({ progressive: true }).toBuffer(),
  'largest lossless webp': await flat(4000, 4).webp({ lossless: true }).toBuffer(),
  'cut jpeg': jpeg.subarray(0, jpeg.length >> 1),
  'noise behind the signature of a png': Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    randomBytes(1_500_000),
  ]),
};

const site = mkdtempSync(path.join(tmpdir(), 'uploads-'));
writeFileSync(path.join(site, 'index.html'), '<!doctype html>');
const server = await startServer({ env: { SITE_DIR: site } });
const send = sendTo(server.origin);
const members: Member[] = [];
for (let index = 0; index < MEMBERS; index += 1) members.push(await createMember(send));

const outcomes = new Map<string, number>();
async function upload(member: Member, token: string, name: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.set('nickName', member.nickName);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await send(updateProfile.path, { method: updateProfile.method, body: form, headers });
  await reply.arrayBuffer();
  const key = `${name}: ${reply.status}`;
  outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Members sign in at a constant rate, however long the answers take. @returns their times, ms */
async function signInsUntil(end: number): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let turn = 0; performance.now() < end; turn += 1) {
    const { email, password } = members[turn % MEMBERS] as Member;
    const start = performance.now();
    const request = json({ userId: email, userPw: password });
    times.push(
      send(login.path, { method: login.method, ...request }).then(async (reply) => {
        await reply.arrayBuffer();
        if (reply.status !== 200) throw new Error(`A sign-in was answered with ${reply.status}.`);
        return performance.now() - start;
      }),
    );
    await pause(1_000 / SIGN_INS);
  }
  return Promise.all(times);
}

const p99 = (times: readonly number[]): number => quantile(times, 0.99);

let highest = 0;
async function round(withPictures: boolean): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  const storm = Array.from({ length: withPictures ? UPLOADERS : 0 }, async (_, index) => {
    const member = members[index % MEMBERS] as Member;
    const { accessToken } = await signIn(send, member);
    const entries = Object.entries(PICTURES);
    for (let turn = index; performance.now() < end; turn += 1) {
      const [name, bytes] = entries[turn % entries.length] as [string, Buffer];
      await upload(member, accessToken, name, bytes);
    }
  });
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryOf(server.pid));
  }, 1_000);
  const times = await signInsUntil(end);
  clearInterval(watch);
  await Promise.all(storm);
  return p99(times);
}

/** Without others, because R23 limits the work on a picture and not the queue for it. */
const alone: number[] = [];
const [first] = members as [Member];
for (const [name, bytes] of Object.entries(PICTURES)) {
  const start = performance.now();
  await upload(first, first.accessToken, name, bytes);
  alone.push(performance.now() - start);
}

await round(false);
const idle = memoryOf(server.pid);
const quiet: number[] = [];
const busy: number[] = [];
for (let turn = 0; turn < ROUNDS; turn += 1) {
  quiet.push(await round(false));
  busy.push(await round(true));
}
const isAlive = (await send('/api/health')).status === 200;
await server.stop();
rmSync(site, { recursive: true });

const list = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
const grown = (highest - idle) / 1_000_000;
const figures: Figure[] = [
  {
    what: 'slowest picture without others (ms)',
    value: Math.max(...alone).toFixed(0),
    target: '200',
    isMet: Math.max(...alone) <= 200,
  },
  { what: 'sign-ins without pictures, p99 of each round (ms)', value: list(quiet), target: '-', isMet: true },
  {
    what: `sign-ins beside ${UPLOADERS} uploaders, p99 of each round (ms)`,
    value: list(busy),
    target: '500',
    isMet: Math.max(...busy) <= 500,
  },
  {
    what: 'memory above idle, both processes (MB)',
    value: grown.toFixed(0),
    target: '256',
    isMet: grown <= 256,
  },
  { what: 'the server still answers', value: String(isAlive), target: 'true', isMet: isAlive },
];
printFigures(figures);
console.log(
  `load average ${loadavg()
    .map((value) => value.toFixed(1))
    .join(', ')}`,
);
console.log(
  [...outcomes]
    .toSorted()
    .map(([key, count]) => `  ${key} x ${count}`)
    .join('\n'),
);
