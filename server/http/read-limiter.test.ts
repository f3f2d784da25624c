import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { limitTable } from '../features/limits/limit-table.ts';
import { readLimiter } from './read-limiter.ts';

const time = { now: 0 };
const config = { limits: limitTable({ publicReads: 2 }), trustedProxyHops: 1 };

it('limits the pictures of one client, tells when to come back, and leaves others alone', async () => {
  const app = new Hono();
  // Only these parts of the configuration are read.
  app.use(
    readLimiter({ clock: () => time.now, config: config as Parameters<typeof readLimiter>[0]['config'] }),
  );
  app.get('/media/x', (context) => context.body('bytes'));
  const read = async (client: string) => {
    const answer = await app.request('/media/x', { headers: { 'x-forwarded-for': client } });
    return [answer.status, answer.headers.get('retry-after')];
  };
  expect(await read('203.0.113.1')).toEqual([200, null]);
  expect(await read('203.0.113.1')).toEqual([200, null]);
  time.now = 20_000;
  expect(await read('203.0.113.1')).toEqual([429, '40']);
  expect(await read('203.0.113.2')).toEqual([200, null]);
  time.now = 60_000;
  expect(await read('203.0.113.1')).toEqual([200, null]);
});
