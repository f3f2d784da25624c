// What a first visit costs in bytes, as the server sends them (docs/performance.md).
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sharedOrigin } from '#tests/support/browser.ts';
import { sendTo } from '#tests/support/send.ts';

/** Bytes, compressed with Brotli. */
const BUDGETS = { scripts: 150_000, styles: 12_000 };

const send = (path: string, init?: RequestInit) => sendTo(sharedOrigin())(path, init);

const pageAt = async (path: string): Promise<string> => (await send(path)).text();

/** What a page starts before it is hydrated, with everything that imports. */
const scriptsOf = (html: string): string[] =>
  /<meta name="app-scripts" content="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ??
  expect.fail('The page names no scripts.');

async function bytesOf(file: string): Promise<number> {
  const answer = await send(file, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status, file).toBe(200);
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}

/** Bytes of files together, and each for the message. */
async function weigh(files: readonly string[]): Promise<{ bytes: number; list: string }> {
  const sizes = await Promise.all(files.map(async (file) => [file, await bytesOf(file)] as const));
  return {
    bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    list: sizes.map(([file, bytes]) => `${bytes} ${file}`).join('\n'),
  };
}

describe.each(['ko', 'en'])('a first visit in %s', (lang) => {
  it('fetches little script until the home page is hydrated', async () => {
    const { bytes, list } = await weigh(scriptsOf(await pageAt(`/?lang=${lang}`)));
    expect(bytes, list).toBeLessThanOrEqual(BUDGETS.scripts);
  });

  it.each(['/', '/?auth=login'])('has few styles at %s', async (path) => {
    const html = await pageAt(`${path}${path === '/' ? '?' : '&'}lang=${lang}`);
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('');
    const linked = [...html.matchAll(/<link rel="stylesheet"(?![^>]*disabled)[^>]*href="([^"]+)"/g)];
    const { bytes } = await weigh(linked.map(([, file = '']) => file));
    expect(brotliCompressSync(styles).byteLength + bytes).toBeLessThanOrEqual(BUDGETS.styles);
  });
});
