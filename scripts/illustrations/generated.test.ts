import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CROWN } from '#src/components/illustrations/generated/crown.ts';
import { describeCrown, drawCrown } from './crown.ts';

const file = path.resolve(import.meta.dirname, '../../src/components/illustrations/generated/crown.svg');

it('the committed crown is the one the shapes draw today', () => {
  expect(CROWN).toEqual(describeCrown());
  const svg = readFileSync(file, 'utf8');
  for (const [id, drawing] of Object.entries(drawCrown()))
    expect(svg).toContain(`<g id="${id}">${drawing}</g>`);
});
