import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CHARTS } from './charts.ts';

/** Events whose sender belongs to a part of the site that is built later. */
const NOT_YET: Readonly<Record<string, string>> = {
  'profile.changed': 'sent by the form of the profile area',
};

function textOf(folder: string): string {
  const root = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n');
}

const source = textOf('src');
/** What a chart says to itself: the event inside a `raise`. */
const raised = new Set(
  [...textOf('machines').matchAll(/\braise\([^']*type: '([\w.]+)'/g)].map(([, type]) => type),
);

describe('the events of the charts', () => {
  it.each(CHARTS)('$name: each is sent by something in src, or by the chart itself', ({ fixtures }) => {
    const unsent = Object.keys(fixtures.events).filter(
      (type) => !source.includes(`'${type}'`) && !raised.has(type),
    );
    expect(unsent.filter((type) => !(type in NOT_YET))).toEqual([]);
  });

  it('what a chart says to itself is known', () => {
    expect([...raised].sort()).toEqual([
      'cooldown.ended',
      'expiry.approached',
      'link.opened',
      'session.renewed',
    ]);
  });
});
