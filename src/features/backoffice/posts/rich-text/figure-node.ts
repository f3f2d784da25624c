import { Node } from '@tiptap/core';
import type { Picture } from './picture-address.ts';

/** Pictures come from the site itself: a picture from anywhere else is not shown on the public page. */
const OWN_PATH = /^\/(?:media|illustrations)\/[\w./-]{1,200}$/;

const pixels = (element: HTMLElement, name: string): number | null => {
  const value = Number(element.getAttribute(name));
  return Number.isInteger(value) && value > 0 && value < 10_000 ? value : null;
};

function pictureIn(element: HTMLElement): Picture | false {
  const image = element.matches('img') ? element : element.querySelector('img');
  const address = image?.getAttribute('src') ?? '';
  const path = address.startsWith(`${window.location.origin}/`)
    ? address.slice(window.location.origin.length)
    : address;
  if (image === null || !OWN_PATH.test(path)) return false;
  return {
    src: path,
    alt: image.getAttribute('alt') ?? '',
    caption: element.querySelector('figcaption')?.textContent?.trim() ?? '',
    width: pixels(image, 'width'),
    height: pixels(image, 'height'),
  };
}

/** A picture with its description and caption, as one block. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      (['src', 'alt', 'caption', 'width', 'height'] as const).map((name) => [
        name,
        { default: name === 'width' || name === 'height' ? null : '', rendered: false },
      ]),
    ),
  parseHTML: () =>
    ['figure', 'img[src]'].map((tag) => ({
      tag,
      getAttrs: (element) => pictureIn(element) && { ...pictureIn(element) },
    })),
  renderHTML({ node }) {
    const { src, alt, caption, width, height } = node.attrs as Picture;
    const size = width === null || height === null ? {} : { width, height };
    const image = ['img', { src, alt, ...size, decoding: 'async', loading: 'lazy' }] as const;
    return caption === '' ? ['figure', image] : ['figure', image, ['figcaption', caption]];
  },
});
