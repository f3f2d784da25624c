import { expect, it } from 'vitest';
import { picturesMissing } from './other-pictures.ts';

const A = '/media/posts/a.webp#1200x800';
const B = '/illustrations/crown.svg#640x360';

it('are those of the first text that the second does not have, once each, without their words', () => {
  const from = `One\n\n![크라운 [측면]](${A} "설명")\n\n![](${B})\n\n![again](${A})\n\n[file](/media/posts/c.webp)`;
  expect(picturesMissing({ from, to: `![](${B})` })).toEqual([
    { src: '/media/posts/a.webp', alt: '', caption: '', width: 1200, height: 800 },
  ]);
  expect(picturesMissing({ from, to: from })).toEqual([]);
  expect(picturesMissing({ from: '', to: from })).toEqual([]);
});
