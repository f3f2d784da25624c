/**
 * `npm run bench -- web [--runs 9] [--lang ko] [--only loads,typing,clicks,interactions,shifts]`: measures the home page
 * and the sign-in dialog in a real browser against the floor, the same form as plain HTML from the same server,
 * and against Supabase's Auth UI, which is installed from npm if a registry is reachable. Visits alternate, so that other load on the machine affects all equally; figures are medians. With fewer than nine runs,
 * or with --only, the figures are printed but not written to the docs.
 */
import { parseArgs } from 'node:util';
import { launchChromium } from '#tests/support/chromium.ts';
import { measureInteractions } from './bench/interactions.ts';
import { startPeer } from './bench/peer.ts';
import { printFigures, publish } from './bench/report.ts';
import { Samples } from './bench/samples.ts';
import { FLOOR, startBenchSite } from './bench/site.ts';
import { isTypingKept, measureClick, measureLoad, openVisitor, type Visitor } from './bench/visits.ts';
import {
  BUDGETS,
  CACHES,
  clickKey,
  clickTable,
  DEVICES,
  DIALOG,
  INTERACTION,
  isPart,
  loadKey,
  loadTable,
  type Part,
  PEER,
  SHIFT,
  SPEEDS,
  typingKey,
  WEB_PAGES,
} from './bench/web-figures.ts';

const ENOUGH_RUNS = 9;

const { values: flags } = parseArgs({
  args: process.argv.slice(3),
  options: {
    runs: { type: 'string', default: String(ENOUGH_RUNS) },
    lang: { type: 'string', default: 'ko' },
    only: { type: 'string', default: Object.keys(BUDGETS).join(',') },
  },
});
const runs = Number(flags.runs);
const parts = flags.only.split(',').filter(isPart);

const site = await startBenchSite();
const peer = await startPeer();
const browser = await launchChromium();
const visitor: Visitor = { browser, origin: site.origin, lang: flags.lang === 'en' ? 'en' : 'ko' };
const samples = new Samples();
/** Where a page is; null without the peer. */
const addressOf = (page: string, query = '') => (page === PEER ? peer && `${peer.origin}/${query}` : page);

const MEASURE: Record<Part, () => Promise<void>> = {
  async loads() {
    for (const device of DEVICES)
      for (const page of WEB_PAGES) {
        const address = addressOf(page, '?auth=login');
        if (address === null) continue;
        const isSlow = device.speed === 'throttled';
        const conditions = { screen: device.screen, isCpuSlow: isSlow, isNetworkSlow: isSlow };
        const context = await openVisitor(visitor, conditions);
        for (const cache of CACHES) {
          const load = await measureLoad(context, address, conditions);
          for (const metric of Object.keys(load) as (keyof typeof load)[]) {
            const value = load[metric];
            if (value !== null) samples.add(loadKey(page, cache, device, metric), value);
          }
        }
        await context.close();
      }
  },
  async typing() {
    const conditions = { screen: 'phone', isCpuSlow: true, isNetworkSlow: true } as const;
    samples.add(typingKey(DIALOG), Number(await isTypingKept(visitor, DIALOG, conditions)));
  },
  async clicks() {
    for (const speed of SPEEDS)
      for (const isPrefetched of [false, true])
        for (const page of ['/', FLOOR, PEER]) {
          const address = addressOf(page);
          if (address === null) continue;
          const isSlow = speed === 'throttled';
          const conditions = { screen: 'desktop', isCpuSlow: isSlow, isNetworkSlow: isSlow } as const;
          const ms = await measureClick(visitor, address, { ...conditions, isPrefetched });
          samples.add(clickKey(page, speed, isPrefetched), ms);
        }
  },
  async interactions() {
    for (const [name, { ms, event }] of await measureInteractions(visitor)) {
      console.log(`  ${name}: ${ms} ms, ${event}`);
      samples.add(INTERACTION + name, ms);
    }
  },
  async shifts() {
    const conditions = { screen: 'tall', isCpuSlow: true, isNetworkSlow: true } as const;
    for (const page of [...site.pages, DIALOG])
      for (const lang of ['ko', 'en'] as const) {
        const context = await openVisitor({ ...visitor, lang }, conditions);
        samples.add(`${SHIFT}${page} ${lang}`, (await measureLoad(context, page, conditions)).shift);
        await context.close();
      }
  },
};

try {
  for (let run = 1; run <= runs; run += 1)
    for (const part of parts) {
      // One run is enough: layout shifts repeat on every load.
      if (part === 'shifts' && run > 1) continue;
      console.log(`run ${run} of ${runs}: ${part}`);
      await MEASURE[part]();
    }
} finally {
  await browser.close();
  await site.stop();
  peer?.stop();
}

const figures = parts.flatMap((part) => BUDGETS[part](samples));
const details = [
  ...(parts.includes('loads') ? loadTable(samples) : []),
  '',
  ...(parts.includes('clicks') ? clickTable(samples) : []),
];
console.log(`\n${details.join('\n')}\n`);
const isWhole = parts.length === Object.keys(BUDGETS).length && runs >= ENOUGH_RUNS;
if (isWhole)
  publish(
    'web',
    figures,
    `Medians of ${runs} runs. Chromium, page in ${visitor.lang}; throttled: 4x CPU, 1.6 Mbit/s down, 150 ms round trip.`,
    details,
  );
else printFigures(figures);
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
