import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHARTS } from '#tests/model/charts.ts';
import { keysOf, LEFT_OUT } from './left-out.ts';

const leftOutOf = ({ name }: (typeof CHARTS)[number]) => Object.keys(LEFT_OUT[name] ?? {});

it.each(CHARTS)('$name: what is left out is a transition of the chart', (chart) => {
  const keys = keysOf(chart);
  expect(leftOutOf(chart).filter((key) => !keys.includes(key))).toEqual([]);
});

it('nine of ten transitions of the charts are taken in the page', () => {
  const all = CHARTS.flatMap(keysOf).length;
  expect(CHARTS.flatMap(leftOutOf).length).toBeLessThan(all / 10);
});

it.each(CHARTS)('$name has tests in the browser, which record its screens', ({ name }) => {
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(existsSync(new URL(`${file}.test.ts`, import.meta.url))).toBe(true);
});
