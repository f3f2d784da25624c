import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, 'en', '0 bytes'],
  [387, 'en', '387 bytes'],
  [387, 'ko', '387바이트'],
  [1_500, 'en', '2 kB'],
  [184_320_000, 'en', '184 MB'],
  [184_320_000, 'ko', '184MB'],
])('writes %d bytes in %s as %s', (bytes, language, text) => {
  expect(fileSize(bytes, language)).toBe(text);
});
