// Global setup of the browser project: collects what the files of the charts have recorded, and prints one table.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { RUN_FOLDER } from '#tests/atlas/data/run-folder.ts';
import { CHARTS } from '#tests/model/charts.ts';
import { keysOf, LEFT_OUT } from './left-out.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which each file of a chart writes the transitions that its pages took. */
    transitions: string;
    /** Folder of the record of the last run, for the atlas. */
    record: string;
  }
}

const recordSchema = z.record(z.string(), z.array(z.string()));

function printTable(folder: string): void {
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const records = files.map((file) => recordSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  if (records.length === 0) return;
  const lines = ['chart | transitions taken | of | left out'];
  const reasons: string[] = [];
  let sum = 0;
  let all = 0;
  for (const chart of CHARTS) {
    const seen = new Set(records.flatMap((record) => record[chart.name] ?? []));
    const keys = keysOf(chart);
    const missing = keys.filter((key) => !seen.has(key));
    const taken = keys.length - missing.length;
    sum += taken;
    all += keys.length;
    lines.push(`${chart.name} | ${taken} | ${keys.length} | ${missing.length}`);
    // A chart whose own file did not run has taken only the transitions that other files needed.
    const wasRun = files.some((file) => path.basename(file) === `${chart.name}.json`);
    for (const key of wasRun ? missing : [])
      reasons.push(`${chart.name}: ${key}: ${LEFT_OUT[chart.name]?.[key]?.en ?? 'MISSING'}`);
  }
  lines.push(`all | ${sum} | ${all} | ${all - sum} (${((100 * sum) / all).toFixed(1)} % taken)`);
  console.info([...lines, ...reasons].join('\n'));
}

const folder = mkdtempSync(path.join(tmpdir(), 'transitions-'));

export function setup(project: TestProject): void {
  project.provide('transitions', folder);
  project.provide('record', RUN_FOLDER);
}

export function teardown(): void {
  printTable(folder);
  rmSync(folder, { recursive: true, force: true });
}
