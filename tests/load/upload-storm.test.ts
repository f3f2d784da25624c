import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { updateProfile } from '#contract/account.contract.ts';
import { CODES } from '#contract/codes.ts';
import { hostilePictures } from '../support/hostile/hostile-pictures.ts';
import { createMember, type Member } from '../support/member.ts';
import { memoryOf } from '../support/processes.ts';
import { type Send, sendTo } from '../support/send.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const UPLOADERS = 16;
const MAX_GROWTH = 256_000_000;
/** After each so many hostile pictures comes a valid one. */
const VALID_EVERY = 4;
/** Pictures that each member sends beyond the quota. */
const BEYOND = 2;

let site = '';
let server: RunningServer;
let send: Send;
/** What each member sends, in this order: name, bytes, the statuses that are right. */
let pictures: (readonly [name: string, bytes: Buffer, statuses: readonly number[]])[] = [];

beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'storm-'));
  writeFileSync(path.join(site, 'index.html'), '<!doctype html>');
  const photo = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#5b3df5' } });
  const valid = await Promise.all([photo.clone().png().toBuffer(), photo.clone().webp().toBuffer()]);
  pictures = [...(await hostilePictures())].flatMap(([name, bytes], nth) => {
    // The tail of HTML is cut off; everything else is no picture.
    const hostile = [name, bytes, name.includes('tail') ? [200] : [400, 413]] as const;
    const other = valid[nth % valid.length];
    return nth % VALID_EVERY === 0 && other !== undefined
      ? [hostile, ['a valid picture', other, [200]] as const]
      : [hostile];
  });
  const LIMITS = JSON.stringify({ uploadsPerMember: pictures.length });
  server = await startServer({ env: { SITE_DIR: site, SEED: '0', SEED_CONTENT: '0', LIMITS } });
  send = sendTo(server.origin);
});
afterAll(async () => {
  await server.stop();
  rmSync(site, { recursive: true });
});

const answerSchema = z.object({ code: z.number() });

async function upload({ nickName, accessToken }: Member, bytes: Buffer) {
  const form = new FormData();
  form.set('nickName', nickName);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const headers = { authorization: `Bearer ${accessToken}` };
  const reply = await send(updateProfile.path, { method: updateProfile.method, body: form, headers });
  return { status: reply.status, code: answerSchema.parse(await reply.json()).code };
}

it(`survives ${UPLOADERS} members who send hostile and valid pictures at once: each is answered, the memory is bounded, the quota holds [R23]`, async () => {
  const members = await Promise.all(Array.from({ length: UPLOADERS }, () => createMember(send)));
  const idle = memoryOf(server.pid);
  let highest = idle;
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryOf(server.pid));
  }, 50);
  const unexpected: string[] = [];
  const expectStatus = (what: string, status: number, right: readonly number[]) => {
    if (!right.includes(status)) unexpected.push(`${what}: ${status}`);
  };
  await Promise.all(
    members.map(async (member, start) => {
      // Each begins with another one, so that different pictures meet.
      for (const at of pictures.keys()) {
        const [name, bytes, statuses] = pictures[(start + at) % pictures.length] ?? [];
        if (name === undefined || bytes === undefined || statuses === undefined) continue;
        expectStatus(name, (await upload(member, bytes)).status, statuses);
      }
      for (let nth = 1; nth <= BEYOND; nth += 1) {
        const { status, code } = await upload(member, pictures[1]?.[1] ?? Buffer.alloc(0));
        expectStatus('beyond the quota', status, [429]);
        expect(code).toBe(CODES.TooManyRequests.code);
      }
    }),
  );
  clearInterval(watch);
  expect(unexpected).toEqual([]);
  expect(highest - idle, `${Math.round((highest - idle) / 1e6)} MB`).toBeLessThan(MAX_GROWTH);
  expect((await send('/api/health')).status).toBe(200);
  await server.stop();
  expect(await server.exited).toBe(0);
});
