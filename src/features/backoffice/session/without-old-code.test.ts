import { expect, it } from 'vitest';
import { withoutOldCode } from './without-old-code.ts';

it.each([
  ['123456', { code: '' }],
  [' 123456 ', { code: '' }],
  ['12345', {}],
  ['kfw2-9q4t-mm7x', {}],
])('after a wait, a form with the code %j changes it by %j', (code, change) => {
  expect(withoutOldCode({ code })).toEqual(change);
});
