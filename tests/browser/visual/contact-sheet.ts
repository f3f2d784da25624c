/** The shots of one screen side by side and scaled down: one picture to compare, to store and to look at. */
import sharp from 'sharp';

/** Px between two shots. */
const GAP = 8;

/** @param rows of shots, each with the factor by which it is scaled; @returns WebP */
export async function contactSheet(
  rows: readonly { readonly shots: readonly Buffer[]; readonly scale: number }[],
): Promise<Buffer> {
  const overlays: { input: Buffer; left: number; top: number }[] = [];
  let width = 0;
  let top = 0;
  for (const { shots, scale } of rows) {
    let left = 0;
    let height = 0;
    for (const shot of shots) {
      const original = await sharp(shot).metadata();
      const { data, info } = await sharp(shot)
        .resize(Math.round(original.width * scale))
        .png()
        .toBuffer({ resolveWithObject: true });
      overlays.push({ input: data, left, top });
      left += info.width + GAP;
      height = Math.max(height, info.height);
    }
    width = Math.max(width, left - GAP);
    top += height + GAP;
  }
  const create = { width, height: top - GAP, channels: 3 as const, background: '#888' };
  return await sharp({ create }).composite(overlays).webp({ quality: 80 }).toBuffer();
}
