import { describe, expect, it } from 'vitest';
import { imageProblemOf, imageTypeOf } from './image-file.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const WEBP = [...'RIFF\0\0\0\0WEBP'].map((character) => character.charCodeAt(0));
const GIF = [...'GIF89a'].map((character) => character.charCodeAt(0));

const fileOf = (header: readonly number[], size = 1000) => {
  const bytes = new Uint8Array(size);
  bytes.set(header);
  return new File([bytes], 'photo.png', { type: 'image/png' });
};

describe('the type by content', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
    [undefined, GIF],
    [undefined, [...WEBP.slice(0, 8), ...GIF]],
    [undefined, []],
  ])('%s', (type, bytes) => {
    expect(imageTypeOf(new Uint8Array(bytes))).toBe(type);
  });
});

describe('a chosen file', () => {
  it('is accepted as png, jpeg or webp [VALID-33]', async () => {
    for (const header of [PNG, JPEG, WEBP]) expect(await imageProblemOf(fileOf(header))).toBeUndefined();
  });

  it('is refused by its content even when its name ends in png [VALID-33]', async () => {
    expect(await imageProblemOf(fileOf(GIF))).toBe('imageRefused');
    expect(await imageProblemOf(new File([], 'empty.png'))).toBe('imageRefused');
  });

  it('is refused from 2,000,000 bytes on [VALID-34]', async () => {
    expect(await imageProblemOf(fileOf(PNG, 1_900_000))).toBeUndefined();
    expect(await imageProblemOf(fileOf(PNG, 1_999_999))).toBeUndefined();
    expect(await imageProblemOf(fileOf(PNG, 2_000_000))).toBe('imageTooLarge');
    expect(await imageProblemOf(fileOf(PNG, 2_100_000))).toBe('imageTooLarge');
  });
});
