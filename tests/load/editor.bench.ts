/**
 * `npm run bench -- editor [--runs 5] [--against DIR]`: types into the form of a post of 200 kB in each language, in a real browser: 60 keys each
 * at the start, the middle and the end of its content, and in its title. Measures each key from its press to its paint, and the CPU
 * time of the main thread in that time, which other programs do not change. DIR is another build of the site to compare with, in turns.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { buildSite } from '#tests/support/browser-setup.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server.ts';
import { KEY_MARKS, type KeyCost, keyCosts, TRACE_CATEGORIES } from './bench/key-costs.ts';
import { createLongPost } from './bench/long-post.ts';
import { quantile } from './bench/quantile.ts';

const KEYS = 60;
const BUDGET = 50;
const PLACES = { start: 0, middle: 0.5, end: 1, title: null } as const;

const { values: flags } = parseArgs({
  args: process.argv.slice(3),
  options: { runs: { type: 'string', default: '5' }, against: { type: 'string' } },
});

/** Puts the cursor at the end of a paragraph, and marks each key and its paint. */
const prepare = (page: Page, share: number | null) =>
  page
    .getByRole('group', { name: 'English', exact: true })
    .getByRole('textbox', { name: share === null ? 'Title' : 'Content', exact: share === null })
    .evaluate(
      (field, { at, marks }) => {
        if (!(field instanceof HTMLElement)) throw new Error('No field');
        field.focus();
        if (at !== null) {
          const paragraphs = [...field.querySelectorAll(':scope > p')].filter((p) => p.textContent !== '');
          const paragraph = paragraphs[Math.round((paragraphs.length - 1) * at)];
          if (paragraph === undefined) throw new Error('No text');
          getSelection()?.collapse(paragraph, paragraph.childNodes.length);
          paragraph.scrollIntoView({ block: 'center' });
        }
        field.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            performance.mark(marks.pressed, { startTime: timeStamp });
            // The task after the frame: the key is painted.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => performance.mark(marks.painted);
              port2.postMessage(null);
            });
          },
          { capture: true },
        );
      },
      { at: share, marks: KEY_MARKS },
    );

async function type(page: Page): Promise<void> {
  for (let key = 1; key <= KEYS; key += 1) {
    await page.keyboard.press('abcdefghij'[key % 10] ?? 'a');
    await page.waitForFunction(({ name, count }) => performance.getEntriesByName(name).length >= count, {
      name: KEY_MARKS.painted,
      count: key,
    });
    // Pauses of different lengths: the form gets the text in them, and the draft is written.
    await page.waitForTimeout(key % 10 === 0 ? 200 + ((key * 37) % 700) : 60);
  }
}

async function measure(browser: Browser, site: Site, share: number | null): Promise<KeyCost[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(({ key, value }) => sessionStorage.setItem(key, value), site.post.session);
  await page.goto(`${site.origin}/content/${site.post.id}/edit?lang=en`);
  await prepare(page, share);
  // The field writes its long text in slices of 8 ms first; a key would wait for one of them at most.
  await page.waitForTimeout(2_000);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await type(page);
  const costs = keyCosts(await browser.stopTracing());
  await context.close();
  return costs;
}

interface Site {
  readonly name: string;
  readonly origin: string;
  readonly post: Awaited<ReturnType<typeof createLongPost>>;
  readonly costs: Map<string, KeyCost[]>;
  readonly stop: () => Promise<void>;
}

async function startSite(name: string, folder: string | undefined): Promise<Site> {
  const server = await startServer({ env: folder === undefined ? {} : { SITE_DIR: folder } });
  const { origin, stop } = server;
  return { name, origin, stop, post: await createLongPost(origin), costs: new Map() };
}

buildSite();
const sites = [await startSite('this build', undefined)];
if (flags.against !== undefined) sites.push(await startSite(flags.against, flags.against));
const browser = await launchChromium();
for (let run = 0; run < Number(flags.runs); run += 1)
  for (const [place, share] of Object.entries(PLACES))
    for (const site of sites)
      site.costs.set(place, [...(site.costs.get(place) ?? []), ...(await measure(browser, site, share))]);
await browser.close();
for (const { stop } of sites) await stop();

const figures = (costs: readonly KeyCost[], what: keyof KeyCost): string => {
  const at = (share: number) =>
    quantile(
      costs.map((cost) => cost[what]),
      share,
    ).toFixed(1);
  return `p50 ${at(0.5)}  p95 ${at(0.95)}  max ${at(1)}`;
};
console.log(`A post of 200 kB in each language; ms, budget ${BUDGET}:`);
for (const { name, costs: byPlace } of sites)
  for (const [place, costs] of byPlace)
    console.log(
      `${name}, ${place.padEnd(6)} CPU time ${figures(costs, 'cpu')} | key to paint ${figures(costs, 'wall')} (${costs.length} keys)`,
    );
const own = [...(sites[0]?.costs.values() ?? [])].flat();
if (own.some(({ cpu }) => !(cpu <= BUDGET))) process.exitCode = 1;
