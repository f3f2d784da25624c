// The rendered plate as files: `plate.avif` for the product's window, and a figure for posts.
import sharp from 'sharp';
import { tag } from '../svg.ts';
import { tokenColors } from '../token-colors.ts';
import { PICTURE } from './camera.ts';
import { render, renderPlate } from './render.ts';
import { COVER, type CoverScene } from './scenes.ts';
import { sketchGround, sketchPlate } from './sketch.ts';

/** The picture in full size with its transparency, without loss; takes about a minute. */
export const renderPicture = (): Promise<Buffer> => {
  const { data, width, height } = renderPlate(1, 3, 0.1);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
};

/**
 * The picture for screens with several device pixels per CSS pixel. AVIF, because it takes less than half the bytes of
 * WebP, and the picture is the largest content of the home page's first view on wide screens.
 *
 * @param picture {@link renderPicture}
 */
export const platePicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).avif({ quality: 40, effort: 9 }).toBuffer();

/**
 * The picture for screens with one device pixel per CSS pixel.
 *
 * @param picture {@link renderPicture}
 */
export const smallPlatePicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(PICTURE.width / 2)
    .avif({ quality: 40, effort: 9 })
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

/** What the figure shows: the whole plate with room around it, twice as wide as high. */
const FIGURE = { x: -400, y: 60, width: 2240, height: 1120 } as const;

/** A rendered picture on its plate. Complete in itself, because posts include pictures with `<img>`. */
const onPlate = (
  size: { readonly viewBox: string; readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
  ground: Readonly<Record<string, string>>,
  picture: Buffer,
): string => {
  const { side = '', plate = '', fine = '', grid = '' } = ground;
  const { width, height } = box;
  return `${tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size },
    tag('style', {}, `${style('light')}@media(prefers-color-scheme:dark){${style('dark')}}`),
    tag('rect', { x: '-50%', y: '-50%', width: '200%', height: '200%', fill: 'var(--ground)' }),
    tag('g', { fill: 'var(--side)' }, side),
    tag('g', { fill: 'var(--plate)', stroke: 'var(--edge)', 'stroke-width': 2 }, plate),
    tag('g', { fill: 'none', stroke: 'var(--line)', 'stroke-width': 1.25, opacity: 0.55 }, fine),
    tag('g', { fill: 'none', stroke: 'var(--line)', 'stroke-width': 2.5 }, grid),
    tag('image', { width, height, href: `data:image/avif;base64,${picture.toString('base64')}` }),
  )}\n`;
};

/**
 * The plate as a figure of a post.
 *
 * @param picture {@link renderPicture}
 */
export const plateFigure = async (picture: Buffer): Promise<string> => {
  const small = await sharp(picture).resize(960).avif({ quality: 58, effort: 6 }).toBuffer();
  const { x, y, width, height } = FIGURE;
  const size = { viewBox: `${x} ${y} ${width} ${height}`, width: 960, height: 480 };
  return onPlate(size, PICTURE, sketchPlate(), small);
};

/** A cover of a post or the picture of a page; takes up to a minute. */
export const coverPicture = async ({ half, ...scene }: CoverScene): Promise<string> => {
  const { data, width, height } = render(scene, 1, 3, 0.1);
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(1080)
    .avif({ quality: 58, effort: 6 })
    .toBuffer();
  return onPlate(
    { viewBox: `0 0 ${COVER.width} ${COVER.height}`, ...COVER },
    COVER,
    sketchGround(scene.camera, half),
    picture,
  );
};
