// The site's icons for browser tabs, bookmarks and home screens.
import sharp from 'sharp';
import { MARK } from '#src/components/illustrations/mark-paths.ts';
import { tag } from './svg.ts';
import { tokenColors } from './token-colors.ts';

const { brand, light, paper } = tokenColors({ brand: 'violet', light: 'violet-text', paper: 'paper' });
const { outline, cusps } = MARK;

const XMLNS = 'http://www.w3.org/2000/svg';

/** The logo without a background; it follows the browser's colour scheme. */
const favicon = (): string => {
  const pen = (color: string) => `path{stroke:${color};fill:${color}}`;
  return `${tag(
    'svg',
    { xmlns: XMLNS, viewBox: '-260 -244 520 488' },
    tag('style', {}, `${pen(brand.light)}@media(prefers-color-scheme:dark){${pen(light.dark)}}`),
    tag('path', { d: outline, style: 'fill:none', 'stroke-width': 40 }),
    tag('path', { d: cusps, 'stroke-width': 0 }),
  )}\n`;
};

/** The logo in white on violet with a margin, because phones crop icons to a circle or a rounded square. */
const icon = (side: number): Promise<Buffer> => {
  const half = 420;
  const svg = tag(
    'svg',
    { xmlns: XMLNS, viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, width: side, height: side },
    tag('path', { d: `M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}z`, fill: brand.light }),
    tag('path', { d: outline, fill: 'none', stroke: paper.light, 'stroke-width': 36 }),
    tag('path', { d: cusps, fill: paper.light }),
  );
  return sharp(Buffer.from(svg)).removeAlpha().png({ palette: true, compressionLevel: 9 }).toBuffer();
};

/** An .ico file: a directory with one entry, then the PNG. */
const iconFile = async (side: number): Promise<Buffer> => {
  const svg = favicon().replace('<svg', `<svg width="${side}" height="${side}"`);
  const png = await sharp(Buffer.from(svg))
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
};

const manifest = (): string => {
  const sized = (side: number, purpose: string) => ({
    src: `/icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  const app = {
    name: 'Cusplane',
    short_name: 'Cusplane',
    start_url: '/',
    display: 'browser',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [192, 512].flatMap((side) => [sized(side, 'any'), sized(side, 'maskable')]),
  };
  return `${JSON.stringify(app, null, 2)}\n`;
};

/** The icon files in the root of the site, by name. */
export const siteIcons = async (): Promise<Readonly<Record<string, string | Uint8Array>>> => ({
  'favicon.svg': favicon(),
  'favicon.ico': await iconFile(32),
  'apple-touch-icon.png': await icon(180),
  'icon-192.png': await icon(192),
  'icon-512.png': await icon(512),
  'manifest.webmanifest': manifest(),
});

/** The mark of the mails: shown with a side of 28 px, stored for screens with three pixels per px. */
export const mailMark = (): Promise<Buffer> => icon(84);
