/** The shots of one screen side by side and scaled down: one picture to compare, to store and to look at. */
import sharp, { type OverlayOptions } from 'sharp';

/** Px between two shots. */
const GAP = 8;

/** @param rows of shots, each with the factor by which it is scaled; @returns WebP */
export async function contactSheet(
  rows: readonly { readonly shots: readonly Buffer[]; readonly scale: number }[],
): Promise<Buffer> {
  const overlays: OverlayOptions[] = [];
  let width = 0;
  let top = 0;
  for (const { shots, scale } of rows) {
    let left = 0;
    let height = 0;
    for (const shot of shots) {
      const original = await sharp(shot).metadata();
      const { data, info } = await sharp(shot)
        .resize(Math.round(original.width * scale))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width: shotWidth, height: shotHeight, channels } = info;
      overlays.push({ input: data, raw: { width: shotWidth, height: shotHeight, channels }, left, top });
      left += shotWidth + GAP;
      height = Math.max(height, shotHeight);
    }
    width = Math.max(width, left - GAP);
    top += height + GAP;
  }
  const create = { width, height: top - GAP, channels: 3 as const, background: '#888' };
  return await sharp({ create }).composite(overlays).webp({ quality: 80 }).toBuffer();
}
