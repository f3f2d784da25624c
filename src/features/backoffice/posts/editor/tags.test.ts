import { describe, expect, it } from 'vitest';
import { addTags } from './tags.ts';

describe('hashtags', () => {
  it('are separated by commas, white space and number signs, also those of Korean input methods', () => {
    expect(addTags(['stl'], '#크라운, bridge，서포트\n＃3D')).toEqual([
      'stl',
      '크라운',
      'bridge',
      '서포트',
      '3D',
    ]);
  });

  it('are added once, whatever their case', () => {
    const tags = ['STL'];
    expect(addTags(tags, 'stl, Stl')).toBe(tags);
    expect(addTags(tags, ' , # ')).toBe(tags);
  });

  it('keep the limits of the server', () => {
    const tags = addTags([], Array.from({ length: 25 }, (_, index) => `tag${index}`).join(' '));
    expect(tags).toHaveLength(20);
    expect(addTags([], 'x'.repeat(60))).toEqual(['x'.repeat(40)]);
  });
});
