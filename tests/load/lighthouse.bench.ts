/**
 * `npm run bench -- lighthouse [--only /pricing,/?auth=login] [--lang ko,en] [--runs 1]`: runs Lighthouse as a phone,
 * with simulated throttling, over every public page in both languages. Installs Lighthouse from npm's registry; all other
 * requests stay on this machine.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { launchChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/server.ts';
import { npmInstall } from './bench/npm-install.ts';
import { type Figure, printFigures, publish, tableOf } from './bench/report.ts';
import { Samples } from './bench/samples.ts';
import { FLOOR, startBenchSite } from './bench/site.ts';

const PACKAGE = 'lighthouse@13.5.0';

/** The part of Lighthouse's result that is read here. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
}
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Result } | undefined>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const DIALOG = '/?auth=login';
/** Pages that must score 100 in performance, and the minimum for the others. */
const PERFECT = new Set(['/', DIALOG]);
const ALMOST = 99;
const MOST_TIMES_FLOOR = 1.3;

const { values: flags } = parseArgs({
  args: process.argv.slice(3),
  options: {
    only: { type: 'string' },
    lang: { type: 'string', default: 'ko,en' },
    runs: { type: 'string', default: '1' },
  },
});
const runs = Number(flags.runs);
const languages = flags.lang.split(',');
const installed = npmInstall([PACKAGE]);
if (installed === null) throw new Error(`${PACKAGE} could not be installed from npm's registry.`);
const entry = path.join(installed.folder, 'node_modules/lighthouse/core/index.js');
const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(entry).href);
const site = await startBenchSite();
const all = [...site.pages.toSpliced(1, 0, DIALOG)];
const pages = flags.only?.split(',') ?? all;
const port = await freePort();
const browser = await launchChromium([`--remote-debugging-port=${port}`]);
const samples = new Samples();
const complaints: string[] = [];

const addressOf = (page: string, lang: string) => {
  const address = new URL(page, site.origin);
  address.searchParams.set('lang', lang);
  return address.href;
};

/** Retries, because a busy machine may lose a trace. */
async function look(address: string, tries = 3) {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
  });
  const lhr = result?.lhr;
  if (lhr !== undefined && lhr.runtimeError === undefined) return lhr;
  if (tries > 1) return look(address, tries - 1);
  throw new Error(`${address}: ${lhr?.runtimeError?.message ?? 'no result'}`);
}

async function measure(name: string, address: string): Promise<void> {
  const lhr = await look(address);
  for (const category of CATEGORIES)
    samples.add(`${name} ${category}`, Math.round((lhr.categories[category]?.score ?? 0) * 100));
  samples.add(`${name} LCP`, lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
  if (name === 'floor') return;
  for (const category of CATEGORIES.slice(1)) {
    const failed = lhr.categories[category]?.auditRefs
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0)
      .map(({ id }) => id);
    if (failed !== undefined && failed.length > 0)
      complaints.push(`${name}: ${category}: ${failed.join(', ')}`);
  }
}

const names = pages.flatMap((page) => languages.map((lang) => ({ page, lang, name: `${page} ${lang}` })));
try {
  for (let run = 1; run <= runs; run += 1) {
    await measure('floor', new URL(FLOOR, site.origin).href);
    for (const { page, lang, name } of names) {
      console.log(`run ${run} of ${runs}: ${name}`);
      await measure(name, addressOf(page, lang));
    }
  }
} finally {
  await browser.close();
  await site.stop();
  installed.remove();
}

const score = (name: string, what: string) => samples.median(`${name} ${what}`);
const rows = [...names.map(({ name }) => name), 'floor'].map((name) => [
  name === 'floor' ? name : `\`${name}\``,
  ...CATEGORIES.map((category) => String(score(name, category))),
  `${score(name, 'LCP').toFixed(0)} (${(score(name, 'LCP') / score('floor', 'LCP')).toFixed(2)})`,
]);
const details = tableOf(['page', ...CATEGORIES, 'LCP, times the floor'], rows);
console.log(`\n${details.join('\n')}\n`);
for (const complaint of new Set(complaints)) console.log(complaint);

const figures: Figure[] = CATEGORIES.map((category) => {
  // The dialog's address is noindex on purpose, which costs SEO points.
  const scored = names.filter(({ page }) => category !== 'seo' || page !== DIALOG);
  const missing = scored.filter(
    ({ page, name }) =>
      score(name, category) < (category === 'performance' && !PERFECT.has(page) ? ALMOST : 100),
  );
  return {
    what: `${category}${missing.length > 0 ? `, missed by ${missing.map(({ name }) => name).join(', ')}` : ''}`,
    value: `${scored.length - missing.length} of ${scored.length}`,
    target: category === 'performance' ? `100 on \`/\` and \`${DIALOG}\`, ${ALMOST} elsewhere` : '100',
    isMet: missing.length === 0,
  };
});
for (const { page, name } of names.filter(({ page }) => page === '/')) {
  const times = score(name, 'LCP') / score('floor', 'LCP');
  figures.push({
    what: `LCP of \`${page}\` (${name.split(' ')[1]}), times the floor`,
    value: times.toFixed(2),
    target: String(MOST_TIMES_FLOOR),
    isMet: times <= MOST_TIMES_FLOOR,
  });
}
if (flags.only === undefined && languages.length === 2)
  publish('lighthouse', figures, `Mobile, simulated throttling, median of ${runs}.`, details);
else printFigures(figures);
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
