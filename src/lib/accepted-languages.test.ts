import { expect, it } from 'vitest';
import { acceptedLanguages } from './accepted-languages.ts';
import { chooseLanguage } from './language.ts';

it.each([
  ['', []],
  ['ko', ['ko']],
  ['ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7', ['ko-KR', 'ko', 'en-US', 'en']],
  ['en;q=0.5, ko ; q=0.9 , fr', ['fr', 'ko', 'en']],
  ['en;q=0, ko', ['ko']],
  ['*, ko;q=0.1', ['ko']],
  [',,ko,,', ['ko']],
])('%j names %j, best first', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});

it('ignores everything past 20 tags or 1,000 characters', () => {
  expect(acceptedLanguages(Array.from({ length: 100 }, (_, i) => `x${i}`).join())).toHaveLength(20);
  expect(acceptedLanguages(`${'x'.repeat(2_000)},ko`)).toHaveLength(1);
});

it.each([
  ['unknown tags', (i: number) => `q${(i % 1296).toString(36).padStart(2, 'x')}`],
  ['tags of known languages in unknown regions', (i: number) => `zz-${i}`],
  ['qualities', (i: number) => `zz;q=0.${i}`],
])('3,600 %s cost less than 1 ms', (_, tag) => {
  const header = Array.from({ length: 3_600 }, (_unused, i) => tag(i)).join();
  const runs = Array.from({ length: 30 }, () => {
    const before = performance.now();
    chooseLanguage({ browser: acceptedLanguages(header) });
    return performance.now() - before;
  });
  // The fastest run: slower ones include whatever else the machine was doing.
  expect(Math.min(...runs)).toBeLessThan(1);
});
