/**
 * `npm run bench -- mutants [part of a path]`: changes the modules of tests/load/bench/mutants/mutated-modules.ts, one
 * mistake at a time, and runs their tests, which must fail (R21). BENCH_WORKERS=2 runs two at a time.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/root.ts';
import { atLeast, zero } from './bench/figures.ts';
import { EQUIVALENT_MUTANTS } from './bench/mutants/equivalents.ts';
import { MUTANT } from './bench/mutants/mutant-plugin.ts';
import { MUTATED_MODULES, type MutatedModule } from './bench/mutants/mutated-modules.ts';
import { sourceMutants } from './bench/mutants/source-mutants.ts';
import { printFigures, tableOf } from './bench/report.ts';

const WORKERS = Number(process.env.BENCH_WORKERS ?? 1);
const MIN_DETECTED = 85;
/** A mutant may wait or loop for ever. */
const STAGE_TIMEOUT_MS = 180_000;

const [wanted = ''] = process.argv.slice(3);
const modules = MUTATED_MODULES.filter(({ file }) => file.includes(wanted));

/** Runs tests with a module changed. @returns whether they passed */
const passes = (args: readonly string[], mutant: string | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--no-file-parallelism', '--bail', '1', ...args], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, ...(mutant === undefined ? {} : { [MUTANT]: mutant }) },
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), STAGE_TIMEOUT_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });

async function isDetected({ file, stages }: MutatedModule, index: number): Promise<boolean> {
  for (const args of stages) if (!(await passes(args, `${file}#${index}`))) return true;
  return false;
}

/** @returns the ids of the mutants that no test detects */
async function survivorsOf(module: MutatedModule): Promise<string[]> {
  const mutants = sourceMutants(readFileSync(path.join(root, module.file), 'utf8'));
  const survivors: string[] = [];
  const waiting = [...mutants.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, { id, line }] = next;
      if (index % 10 === 0) console.log(`${module.file}: ${index} of ${mutants.length}`);
      if (await isDetected(module, index)) continue;
      survivors.push(id);
      console.log(`  survived: ${module.file}:${line} ${id}`);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return survivors;
}

const stages = new Map(modules.flatMap((module) => module.stages.map((args) => [args.join(' '), args])));
for (const args of stages.values())
  if (!(await passes(args, undefined))) throw new Error(`These fail without a mutant: ${args.join(' ')}`);

const rows: string[][] = [];
const totals = { mutants: 0, equivalent: 0, left: 0 };
for (const module of modules) {
  const { length } = sourceMutants(readFileSync(path.join(root, module.file), 'utf8'));
  const survivors = await survivorsOf(module);
  const reasons = EQUIVALENT_MUTANTS[module.file] ?? {};
  const left = survivors.filter((id) => !Object.hasOwn(reasons, id)).length;
  const equivalent = survivors.length - left;
  totals.mutants += length;
  totals.equivalent += equivalent;
  totals.left += left;
  rows.push([`\`${module.file}\``, ...[length, length - survivors.length, equivalent, left].map(String)]);
}

const changing = totals.mutants - totals.equivalent;
const detected = (100 * (changing - totals.left)) / changing;
const figures = [
  atLeast(`detected of ${changing} mutants that change something (%)`, detected, MIN_DETECTED, 1),
  zero('survivors without a reason', totals.left),
];
printFigures(figures);
console.log(tableOf(['module', 'mutants', 'detected', 'equivalent', 'left'], rows).join('\n'));
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
