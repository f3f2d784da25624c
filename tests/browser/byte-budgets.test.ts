// What a first visit costs in bytes, as the server sends them (docs/performance.md).
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sharedOrigin } from '#tests/support/browser.ts';
import { sendTo } from '#tests/support/send.ts';

/** Bytes, compressed with Brotli. */
const BUDGETS = { scripts: 150_000, ownScripts: 20_000, firstDialog: 40_000, styles: 12_000 };

const send = (path: string, init?: RequestInit) => sendTo(sharedOrigin())(path, init);

const pageAt = async (path: string): Promise<string> => (await send(path)).text();

/** The scripts a page starts before it is hydrated, with everything they import. */
const scriptsOf = (html: string): string[] =>
  /<meta name="app-scripts" content="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ??
  expect.fail('The page names no scripts.');

async function bytesOf(file: string): Promise<number> {
  const answer = await send(file, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status, file).toBe(200);
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}

/** Total bytes of the files, and the bytes of each for the message. */
async function weigh(files: readonly string[]): Promise<{ bytes: number; list: string }> {
  const sizes = await Promise.all(files.map(async (file) => [file, await bytesOf(file)] as const));
  return {
    bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    list: sizes.map(([file, bytes]) => `${bytes} ${file}`).join('\n'),
  };
}

/** The build puts packages that every page needs into a file of their own; everything else counts as ours. */
const isOwn = (file: string) => !file.startsWith('/assets/vendor-');

describe.each(['ko', 'en'])('a first visit in %s', (lang) => {
  it('fetches little script until the home page is hydrated, and little of it our own', async () => {
    const scripts = scriptsOf(await pageAt(`/?lang=${lang}`));
    const [all, own] = [await weigh(scripts), await weigh(scripts.filter(isOwn))];
    expect(all.bytes, all.list).toBeLessThanOrEqual(BUDGETS.scripts);
    expect(own.bytes, own.list).toBeLessThanOrEqual(BUDGETS.ownScripts);
  });

  it('has all scripts of any size compiled while they arrive', async () => {
    const scripts = scriptsOf(await pageAt(`/?lang=${lang}&auth=login`));
    const texts = await Promise.all(scripts.map(pageAt));
    const without = scripts.filter(
      (_, index) =>
        (texts[index]?.length ?? 0) > 100 && !texts[index]?.startsWith('//# allFunctionsCalledOnLoad'),
    );
    expect(without).toEqual([]);
  });

  it('fetches little more for the first dialog', async () => {
    const known = new Set(scriptsOf(await pageAt(`/?lang=${lang}`)));
    const more = scriptsOf(await pageAt(`/?lang=${lang}&auth=login`)).filter((file) => !known.has(file));
    expect(more).not.toEqual([]);
    const { bytes, list } = await weigh(more);
    expect(bytes, list).toBeLessThanOrEqual(BUDGETS.firstDialog);
  });

  it.each(['/', '/?auth=login'])('has few styles at %s', async (path) => {
    const html = await pageAt(`${path}${path === '/' ? '?' : '&'}lang=${lang}`);
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('');
    const linked = [...html.matchAll(/<link rel="stylesheet"(?![^>]*disabled)[^>]*href="([^"]+)"/g)];
    const { bytes } = await weigh(linked.map(([, file = '']) => file));
    expect(brotliCompressSync(styles).byteLength + bytes).toBeLessThanOrEqual(BUDGETS.styles);
  });
});
