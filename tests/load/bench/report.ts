import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import type { LoadResult } from './load.ts';

export interface Figure {
  what: string;
  value: string;
  target: string;
  isMet: boolean;
}

const ROOT = path.resolve(import.meta.dirname, '../../..');

export function rateFigures(
  what: string,
  result: LoadResult,
  target: { perSecond: number; p99: number },
): Figure[] {
  const failed = [...result.failures].map(([status, count]) => `${count} x ${status}`).join(', ');
  return [
    {
      what: `${what} per second`,
      value: result.perSecond.toFixed(0),
      target: `${target.perSecond}`,
      isMet: result.perSecond >= target.perSecond,
    },
    {
      what: `${what}, median and p99 (ms)`,
      value: `${result.median.toFixed(1)} and ${result.p99.toFixed(1)}`,
      target: `p99 ${target.p99}`,
      isMet: result.p99 <= target.p99,
    },
    {
      what: `${what}, unexpected answers of ${result.count}`,
      value: failed === '' ? '0' : failed,
      target: '0',
      isMet: failed === '',
    },
  ];
}

/** Prints the figures and marks those that miss their target. */
export function printFigures(figures: readonly Figure[]): void {
  for (const { what, value, target, isMet } of figures) {
    console.log(`${isMet ? ' ' : '!'} ${what.padEnd(58)} ${value.padStart(18)}   target ${target}`);
  }
}

/** A table readable as Markdown and as plain text; the first column is text, the others are figures. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)];
}

/** Prints the figures and writes them, with their conditions below, between the markers in docs/performance.md. */
export function publish(
  name: string,
  figures: readonly Figure[],
  note: string,
  details: readonly string[] = [],
): void {
  printFigures(figures);
  const lines = [
    `Measured ${machine(name)}. ${note}`,
    '',
    '| what | measured | target |',
    '| --- | --: | --: |',
    ...figures.map(({ what, value, target }) => `| ${what} | ${value} | ${target} |`),
    ...(details.length === 0 ? [] : ['', ...details]),
  ];
  writeBlock('docs/performance.md', name, lines);
}

/** When, by which benchmark and on what something was measured. */
export const machine = (name: string): string =>
  `${new Date().toISOString().slice(0, 10)} by \`npm run bench -- ${name}\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;

/**
 * Replaces the lines between the markers of a benchmark in a document.
 * @throws if it has no such markers
 */
export function writeBlock(document: string, name: string, lines: readonly string[]): void {
  const file = path.join(ROOT, document);
  const [open, close] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`${document} has no place for ${open}`);
  writeFileSync(file, `${text.slice(0, start + open.length)}\n${lines.join('\n')}\n${text.slice(end)}`);
}
