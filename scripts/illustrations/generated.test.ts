import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { CROWN } from '#src/components/illustrations/generated/crown.ts';
import { describeCrown, drawCrown } from './crown.ts';
import { drawFit, drawSection } from './fit.ts';
import { linkCards } from './link-cards.ts';
import { drawPrinter } from './printer.ts';
import { mailMark, siteIcons } from './site-icons.ts';

const root = path.resolve(import.meta.dirname, '../..');
const committed = (file: string) => readFileSync(path.join(root, file));

it('the committed crown is up to date', () => {
  expect(CROWN).toEqual(describeCrown());
  const svg = committed('src/components/illustrations/generated/crown.svg').toString();
  for (const [id, drawing] of Object.entries(drawCrown()))
    expect(svg).toContain(`<g id="${id}">${drawing}</g>`);
});

it.each([
  ['printer', drawPrinter],
  ['fit', drawFit],
  ['section', drawSection],
])('the committed drawing "%s" is up to date', (name, draw) => {
  const svg = committed(`src/components/illustrations/generated/${name}.svg`).toString();
  expect(svg).toContain(`<g id="${name}">${draw()}</g>`);
});

it('the committed backgrounds of link cards are up to date with tokens and shapes', () => {
  for (const [name, svg] of Object.entries(linkCards()))
    expect(committed(`server/site/og/backgrounds/${name}`).toString(), name).toBe(svg);
});

it('the committed icons are up to date and have the sizes of the manifest', async () => {
  const icons = await siteIcons();
  for (const name of ['favicon.svg', 'manifest.webmanifest'])
    expect(committed(`public/${name}`).toString(), name).toBe(icons[name]);
  const { icons: listed } = JSON.parse(committed('public/manifest.webmanifest').toString());
  for (const { src, sizes } of [...listed, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const drawn = await sharp(icons[src.slice(1)]).raw().toBuffer({ resolveWithObject: true });
    const kept = await sharp(committed(`public${src}`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(`${kept.info.width}x${kept.info.height}`, src).toBe(sizes);
    expect(kept.data.equals(drawn.data), src).toBe(true);
  }
});

it('the committed mark of the mails is up to date', async () => {
  const pixels = (png: Uint8Array) => sharp(png).raw().toBuffer();
  expect((await pixels(committed('server/mail/mark.png'))).equals(await pixels(await mailMark()))).toBe(true);
});
