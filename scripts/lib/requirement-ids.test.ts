import { describe, expect, it } from 'vitest';
import { areaOf, carriedIds, declaredIds } from './requirement-ids.ts';

describe('requirement ids', () => {
  it('are declared in the first cell of a table row', () => {
    expect(declaredIds('| ID | x |\n|---|---|\n| AREA-1 | see AREA-9 |\n| S01 | x |\nAREA-2\n')).toEqual([
      'AREA-1',
      'S01',
    ]);
  });

  it('are read from brackets, alone or in a list', () => {
    expect(
      carriedIds("it('a [AREA-1]'); it('b [S10, AREA-2] [R03]'); list[0]; /[A-Z]-1/; ['UTF-8']"),
    ).toEqual(['AREA-1', 'S10', 'AREA-2', 'R03']);
  });

  it('are not read from comments', () => {
    expect(carriedIds("  // See [S46].\n/**\n * [AREA-1]\n */\nit('b [S10]') // by [S10]")).toEqual([
      'S10',
      'S10',
    ]);
  });

  it('have the text before the number as their area', () => {
    expect([areaOf('SIGNIN-4'), areaOf('S10'), areaOf('R03')]).toEqual(['SIGNIN', 'S', 'R']);
  });
});
