/**
 * `npm run bench -- reliability R22 R28`: the long form of rows of docs/security.md, which all together need most of a
 * day; without ids all of them. Each is the tests that carry its id, with the settings of their long form, and what
 * tests/load/bench/reliability/rows.ts adds. Ends with a table of what was measured and whether it is met.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from '../../scripts/lib/chromium-install.ts';
import { tracedIds } from '../../scripts/lib/requirement-ids.ts';
import { root } from '../../scripts/lib/root.ts';
import { runVitest } from '../../scripts/lib/vitest.ts';
import { ROWS } from './bench/reliability/rows.ts';
import { type Figure, printFigures } from './bench/report.ts';

const ROW = /^\| (R\d\d) \| ([^|]+) \|/gm;

const titles = new Map(
  [...readFileSync(path.join(root, 'docs/security.md'), 'utf8').matchAll(ROW)].map(
    ([, id = '', title = '']) => [id, title.trim()],
  ),
);
const wanted = process.argv.slice(3);
const unknown = wanted.filter((id) => !titles.has(id));
if (unknown.length > 0) {
  console.error(`Usage: npm run bench -- reliability [${[...titles.keys()].join(' ')}]`);
  process.exit(2);
}

const traced = tracedIds(root);

/** A file that is not a test itself belongs to those of its folder. */
const testsOf = (id: string): string[] =>
  (traced.get(id) ?? []).map((file) => (/\.test\.tsx?$/.test(file) ? file : path.posix.dirname(file)));

async function runTests(id: string): Promise<Figure[]> {
  const files = testsOf(id);
  if (files.length === 0)
    return [{ what: 'tests that carry the id', value: '0', target: '>= 1', isMet: false }];
  const env = { CHROMIUM_PATH: await ensureChromium(), ...ROWS[id]?.env };
  const { passed, failed } = await runVitest(files, env);
  const settings = Object.entries(ROWS[id]?.env ?? {}).map((pair) => pair.join('='));
  return [
    {
      what: ['tests passed and failed', ...settings].join(', '),
      value: `${passed} and ${failed}`,
      target: 'failed 0',
      isMet: passed > 0 && failed === 0,
    },
  ];
}

/** Runs another benchmark; it prints its figures, and ends with 0 if all are met. */
function runBench(name: string): Figure {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/run.mjs'), 'bench', name], {
    cwd: root,
    stdio: 'inherit',
  });
  return { what: `bench ${name}`, value: `exit code ${status}`, target: '0', isMet: status === 0 };
}

const table: string[] = [];
let isAllMet = true;
for (const [id, title] of titles) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  console.log(`${id} ${title}`);
  const figures = [
    ...(await runTests(id)),
    ...((await ROWS[id]?.measure?.()) ?? []),
    ...(ROWS[id]?.benches ?? []).map(runBench),
  ];
  printFigures(figures);
  const isMet = figures.every((figure) => figure.isMet);
  isAllMet &&= isMet;
  const values = figures.map(({ what, value, target }) => `${what}: ${value} (${target})`).join('; ');
  table.push(`| ${id} | ${title} | ${values} | ${isMet ? 'met' : 'missed'} |`);
}
console.log(
  ['', '| id | what | figures (target) | verdict |', '| --- | --- | --- | --- |', ...table].join('\n'),
);
process.exitCode = isAllMet ? 0 : 1;
