import { type Picture, pictureOf } from './picture-address.ts';

/** The address of an uploaded picture in Markdown, which carries its size. A post of 200 kB is read in 1 ms, unlike by a parser. */
const ADDRESS = /\]\(<?(\/(?:media|illustrations)\/[\w./-]{1,200}#\d{1,4}x\d{1,4})/g;

const addressesIn = (markdown: string): Set<string> =>
  new Set(Array.from(markdown.matchAll(ADDRESS), ([, address = '']) => address));

/** Pictures of a text that another text does not have, once each, in their order and without their words. */
export function picturesMissing({ from, to }: { from: string; to: string }): Picture[] {
  const present = addressesIn(to);
  return [...addressesIn(from)]
    .filter((address) => !present.has(address))
    .map((href) => pictureOf({ type: 'image', raw: href, href, text: '' }));
}
