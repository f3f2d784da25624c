import { expect, it } from 'vitest';
import { mannWhitney } from './mann-whitney.ts';

it('gives the p value of the example in the SciPy documentation', () => {
  const males = [19, 22, 16, 29, 24];
  const females = [20, 11, 17, 12];
  expect(mannWhitney(males, females)).toBeCloseTo(0.111347, 6);
  expect(mannWhitney(females, males)).toBeCloseTo(0.111347, 6);
});

it('detects a small shift, and none in equal samples', () => {
  const values = Array.from({ length: 500 }, (_, index) => (index * 7919) % 1000);
  expect(mannWhitney(values, values)).toBeCloseTo(1, 6);
  expect(
    mannWhitney(
      values,
      values.map((value) => value + 100),
    ),
  ).toBeLessThan(0.001);
  expect(mannWhitney([3, 3, 3], [3, 3])).toBe(1);
});
