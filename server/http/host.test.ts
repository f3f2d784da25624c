import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createHost } from './host.ts';

it('logs why a picture could not be served, without telling the client', async () => {
  const lines: unknown[] = [];
  const media = new Hono();
  media.get('/:name', () => {
    throw Object.assign(new Error('select "mime" from "images"'), { code: 'ECONNREFUSED' });
  });
  const fetch = createHost({
    isReady: async () => false,
    api: { fetch: () => new Response(null, { status: 404 }) },
    media,
    installers: new Hono(),
    limitReads: (_, next) => next(),
    mailbox: undefined,
    identity: undefined,
    siteFiles: async () => undefined,
    site: () => new Response(null, { status: 404 }),
    log: (...line) => lines.push(line),
  });
  const answer = await fetch(new Request('http://localhost/media/x.webp'));
  expect([answer.status, await answer.text()]).toEqual([503, '']);
  expect(lines).toEqual([
    ['error', 'unexpected failure', expect.objectContaining({ failure: 'Error', code: 'ECONNREFUSED' })],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/mime|images/);
});
