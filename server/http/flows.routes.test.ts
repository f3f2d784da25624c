import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { flowsRoutes } from './flows.routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
afterAll(() => rmSync(folder, { recursive: true }));

const app = new Hono().route('/flows', flowsRoutes(folder));

it('serves the atlas as it is on disk, with relative addresses below /flows/', async () => {
  expect((await app.request('/flows/')).status).toBe(404);
  writeFileSync(join(folder, 'index.html'), '<h1>Atlas</h1>');
  const page = await app.request('/flows/');
  expect([page.status, await page.text()]).toEqual([200, '<h1>Atlas</h1>']);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const bare = await app.request('/flows');
  expect([bare.status, bare.headers.get('location')]).toEqual([302, '/flows/']);
});

it('tells how to build an atlas that is missing, and serves nothing outside of its folder', async () => {
  const missing = await app.request('/flows/charts/none.json');
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('npm run flows')]);
  for (const path of ['/flows/../package.json', '/flows/%2e%2e/package.json', '/flows/..%2fpackage.json'])
    expect((await app.request(path)).status).toBe(404);
});
