// What a first visit costs in bytes, compressed as the server sends them (docs/performance.md).
import { hash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openPage, sharedOrigin } from '#tests/support/browser.ts';
import { untilCharts } from '#tests/support/in-app.ts';
import { sendTo } from '#tests/support/send.ts';

/** Bytes, compressed with Brotli. */
const BUDGETS = { scripts: 135_000, ownScripts: 20_000, firstDialog: 54_000, styles: 12_000 };
/** The picture in the first view of wide screens, bytes. */
const FIRST_PICTURE = 25_000;
/** Files that the home page may request in addition to those it is hydrated with and those of its own content. */
const PREFETCHED_FILES = 20;

const send = (path: string, init?: RequestInit) => sendTo(sharedOrigin())(path, init);

const pageAt = async (path: string): Promise<string> => (await send(path)).text();

/** The scripts a page starts before it is hydrated, with everything they import. */
const scriptsOf = (html: string): string[] =>
  /<meta name="app-scripts" content="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ??
  expect.fail('The page names no scripts.');

/**
 * Replaces the hashes of file names by ones that only depend on the name: those of the build change with every file, and with
 * them the compressed size by up to 100 bytes.
 */
function withFixedHashes(text: string): string {
  const files = new Map<string, string>();
  return text.replaceAll(/([\w-]+)-[\w-]{7}\.(js|css)/g, (file, name: string, type: string) => {
    const fixed = hash('sha256', `${name} ${files.size}`, 'base64url').slice(0, 7);
    const known = files.get(file) ?? `${name}-${fixed}.${type}`;
    files.set(file, known);
    return known;
  });
}

async function bytesOf(file: string): Promise<number> {
  const answer = await send(file, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status, file).toBe(200);
  if (answer.headers.get('content-encoding') !== 'br') return (await answer.arrayBuffer()).byteLength;
  return brotliCompressSync(withFixedHashes(await answer.text())).byteLength;
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

  it('names the code of its route', async () => {
    const scripts = scriptsOf(await pageAt(`/?lang=${lang}`));
    expect(scripts.filter((file) => file.startsWith('/assets/routes-'))).toHaveLength(1);
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

describe('one visit of the home page', () => {
  it('starts with the picture of its first view, which is small', async () => {
    const [, first = ''] =
      /<head><link rel="preload" as="image"[^>]*imageSrcSet="(\S+)/.exec(await pageAt('/')) ?? [];
    const { bytes, list } = await weigh([first]);
    expect(bytes, list).toBeLessThanOrEqual(FIRST_PICTURE);
  });

  /** The files requested after hydration, until the page has been idle for a while. */
  const prefetchedBy = async (isSavingData: boolean) => {
    const page = await openPage({ early: true, analytics: 'rejected' });
    if (isSavingData)
      await page.addInitScript(() =>
        Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true }),
      );
    await page.goto('/');
    await (isSavingData ? page.waitForLoadState('networkidle') : untilCharts(page));
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const known = new Set(scriptsOf(await page.content()));
    const isOfPage = /\.svg$|plate-|home-story|story-|footer-|info-|molar-slicer|visit-statistics/;
    return files.filter((file) => !known.has(file) && !isOfPage.test(file));
  };

  it('requests few files in advance, and no typeface', async () => {
    const files = await prefetchedBy(false);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(PREFETCHED_FILES);
    expect(files.filter((file) => file.endsWith('.woff2'))).toEqual([]);
  });

  it('requests no further dialog for users who save data', async () => {
    const files = await prefetchedBy(true);
    expect(files.filter((file) => /sign-up|slide-menu/.test(file))).toEqual([]);
  });
});
