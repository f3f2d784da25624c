import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CHARTS } from './charts.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** Events whose sender belongs to a part of the site that is built later. */
const NOT_YET: Readonly<Record<string, string>> = {
  'profile.changed': 'sent by the form of the profile area',
};

const source = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(`${SRC}/${file}`, 'utf8'))
  .join('\n');

describe('the events of the charts', () => {
  it.each(CHARTS)('$name: each is sent by something in src', ({ fixtures }) => {
    const unsent = Object.keys(fixtures.events).filter((type) => !source.includes(`'${type}'`));
    expect(unsent.filter((type) => !(type in NOT_YET))).toEqual([]);
  });
});
