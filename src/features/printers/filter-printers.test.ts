import { describe, expect, it } from 'vitest';
import type { Printer } from '#contract/content.contract.ts';
import { byMaker, filterPrinters, filtersFrom, makersOf, NO_FILTERS } from './filter-printers.ts';

const printer = (id: string, maker: string, model: string, over: Partial<Printer> = {}): Printer => ({
  id,
  maker,
  model,
  technology: 'dlp',
  buildVolume: { x: 100, y: 100, z: 100 },
  wavelength: 405,
  resins: [],
  status: 'verified',
  sinceVersion: '1.0.0',
  aliases: [],
  ...over,
});

const PRINTERS = [
  printer('orbident-d40', '오비덴트', 'D40', { aliases: ['오비덴트 디40', 'D-40'] }),
  printer('orbident-d60', '오비덴트', 'D60', { status: 'beta', resins: ['모델', '하드 스플린트'] }),
  printer('aurel-one', '아우렐', 'One', { technology: 'sla', status: 'asked' }),
];

const found = (filters: Partial<typeof NO_FILTERS>) =>
  filterPrinters(PRINTERS, { ...NO_FILTERS, ...filters }).map(({ id }) => id);

describe('the list of printers', () => {
  it('is complete without filters', () => {
    expect(found({})).toEqual(['orbident-d40', 'orbident-d60', 'aurel-one']);
  });

  it.each([
    ['d40', ['orbident-d40']],
    ['D-40', ['orbident-d40']],
    ['디40', ['orbident-d40']],
    ['ㅇㅇㄹ', ['aurel-one']],
    ['오비', ['orbident-d40', 'orbident-d60']],
    ['Orbident D60', ['orbident-d60']],
    ['스플린트', ['orbident-d60']],
    ['d99', []],
  ])('is searched for %s', (q, ids) => {
    expect(found({ q })).toEqual(ids);
  });

  it('is filtered by all filters at once', () => {
    expect(found({ maker: 'orbident', technology: 'dlp', status: 'beta' })).toEqual(['orbident-d60']);
    expect(found({ maker: 'orbident', technology: 'sla' })).toEqual([]);
  });

  it('names the supported printers of a maker first', () => {
    const made = [
      printer('aurel-one', '아우렐', 'One', { status: 'asked' }),
      printer('orbident-a', '오비덴트', 'A', { status: 'asked' }),
      printer('orbident-b', '오비덴트', 'B', { status: 'beta' }),
      printer('orbident-c', '오비덴트', 'C'),
    ];
    expect(byMaker(made).map(([maker, list]) => [maker, list.map(({ model }) => model)])).toEqual([
      ['아우렐', ['One']],
      ['오비덴트', ['C', 'B', 'A']],
    ]);
  });

  it('lists each maker once, by a key that is the same in both languages', () => {
    expect(makersOf(PRINTERS)).toEqual([
      ['orbident', '오비덴트'],
      ['aurel', '아우렐'],
    ]);
  });

  it('reads the filters from a URL and ignores unknown values', () => {
    const makers = ['orbident'];
    const wanted = { q: 'x', maker: 'orbident', technology: 'lcd', status: 'asked' };
    expect(filtersFrom(wanted, makers)).toEqual(wanted);
    expect(filtersFrom({ q: ['a', 'b'], maker: 'aurel', technology: 'fdm', status: '' }, makers)).toEqual(
      NO_FILTERS,
    );
  });

  it('reads at most 100 characters of a search', () => {
    expect(filtersFrom({ q: 'x'.repeat(2_000) }, []).q).toBe('x'.repeat(100));
  });
});
