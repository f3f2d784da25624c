import { expect, it } from 'vitest';
import { initialOf } from './avatar.tsx';
import { codeDigits } from './code-field.tsx';
import { isComposing } from './use-ime-safe-submit.ts';
import { secondsUntil } from './use-seconds-left.ts';

it.each([
  ['김민준', '김'],
  ['anna', 'A'],
  [' émile', 'É'],
  ['😀x', '😀'],
  ['', 'A'],
  ['  ', 'A'],
  [null, 'A'],
  [undefined, 'A'],
])('%j is shown as %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

it.each([
  ['123456', '123456'],
  [' 12 34-56 ', '123456'],
  ['１２３４５６', '123456'],
  ['Code: 123456.', '123456'],
  ['1234567', '123456'],
  ['abc', ''],
])('the code in %j is %j', (text, code) => {
  expect(codeDigits(text)).toBe(code);
});

it.each([
  [10_000, 0, 10],
  [10_000, 9_001, 1],
  [10_000, 10_000, 0],
  [10_000, 99_999, 0],
])('until %i, at %i, %i seconds are left', (until, now, seconds) => {
  expect(secondsUntil(until, now)).toBe(seconds);
});

it('Enter belongs to the input method during a composition, and right after it in Safari', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
