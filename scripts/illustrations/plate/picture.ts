// The rendered plate as files: `plate.webp` for the product's window, and a figure for posts.
import sharp from 'sharp';
import { tag } from '../svg.ts';
import { tokenColors } from '../token-colors.ts';
import { PICTURE } from './camera.ts';
import { renderPlate } from './render.ts';
import { sketchPlate } from './sketch.ts';

/** The picture in full size with its transparency; takes about a minute. */
export const platePicture = (): Promise<Buffer> => {
  const { data, width, height } = renderPlate(1, 3, 0.1);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 80, alphaQuality: 88, effort: 6 })
    .toBuffer();
};

/**
 * The picture for screens with one device pixel per CSS pixel.
 *
 * @param picture {@link platePicture}
 */
export const smallPlatePicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(PICTURE.width / 2)
    .webp({ quality: 80, alphaQuality: 88, effort: 6 })
    .toBuffer();

const COLORS = tokenColors({
  ground: 'viewport',
  side: 'control-line',
  plate: 'raised',
  line: 'line',
  edge: 'contour',
});
const style = (scheme: 'light' | 'dark') =>
  `svg{${Object.entries(COLORS)
    .map(([name, color]) => `--${name}:${color[scheme]}`)
    .join(';')}}`;

/** How many of the picture's rows the figure leaves out above and below, so that it is twice as wide as high. */
const CUT = (PICTURE.height - PICTURE.width / 2) / 2;

/**
 * The plate as a figure of a post. Complete in itself, because posts include pictures with `<img>`.
 *
 * @param picture the committed `plate.webp`
 */
export const plateFigure = async (picture: Buffer): Promise<string> => {
  const { side = '', plate = '', fine = '', grid = '' } = sketchPlate();
  const small = await sharp(picture).resize(960).webp({ quality: 78, alphaQuality: 80 }).toBuffer();
  const { width, height } = PICTURE;
  const box = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 ${CUT} ${width} ${height - 2 * CUT}`,
    width: 960,
    height: 480,
  };
  return `${tag(
    'svg',
    box,
    tag('style', {}, `${style('light')}@media(prefers-color-scheme:dark){${style('dark')}}`),
    tag('path', { d: `M0 0h${width}v${height}H0z`, fill: 'var(--ground)' }),
    tag('g', { fill: 'var(--side)' }, side),
    tag('g', { fill: 'var(--plate)', stroke: 'var(--edge)', 'stroke-width': 2 }, plate),
    tag('g', { fill: 'none', stroke: 'var(--line)', 'stroke-width': 1.25, opacity: 0.55 }, fine),
    tag('g', { fill: 'none', stroke: 'var(--line)', 'stroke-width': 2.5 }, grid),
    tag('image', { width, height, href: `data:image/webp;base64,${small.toString('base64')}` }),
  )}\n`;
};
