import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Side of a tile in px. A change must stand out in its neighbourhood, however large the picture is. */
const TILE = 96;

/** Percentage of a tile's pixels that may differ: a few other digits, but no moved line, missing link or other colour. */
export const TOLERANCE = 1.5;

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;
const pixelsOf = (sheet: Buffer) => sharp(sheet).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** The largest percentage of marked pixels in a tile. */
function worstTile(mask: Uint8Array, width: number, height: number): number {
  let worst = 0;
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      let marked = 0;
      const [right, bottom] = [Math.min(left + TILE, width), Math.min(top + TILE, height)];
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) if (mask[(y * width + x) * 4 + 3] !== 0) marked++;
      }
      worst = Math.max(worst, (100 * marked) / TILE ** 2);
    }
  }
  return worst;
}

/** The picture in grey with the marked pixels. */
async function markedPicture({ data, info }: Pixels, mask: Uint8Array): Promise<Buffer> {
  const { width, height } = info;
  const raw = { width, height, channels: 4 as const };
  const pale = await sharp(data, { raw })
    .flatten()
    .modulate({ saturation: 0 })
    .linear(0.4, 150)
    .png()
    .toBuffer();
  return await sharp(pale)
    .composite([{ input: Buffer.from(mask.buffer), raw }])
    .webp({ quality: 80 })
    .toBuffer();
}

/**
 * Compares two contact sheets by what people can tell apart; antialiasing does not count.
 *
 * @returns the percentage of different pixels in the worst tile, 100 if the sizes differ, and a picture that marks them if that
 *   is more than {@link TOLERANCE}
 */
export async function compareSheets(
  reference: Buffer,
  now: Buffer,
): Promise<{ worst: number; difference?: Buffer }> {
  const [before, after] = await Promise.all([pixelsOf(reference), pixelsOf(now)]);
  const { width, height } = after.info;
  if (before.info.width !== width || before.info.height !== height) return { worst: 100, difference: now };
  const mask = new Uint8Array(after.data.length);
  pixelmatch(before.data, after.data, mask, width, height, { threshold: 0.12, diffMask: true });
  const worst = worstTile(mask, width, height);
  return worst > TOLERANCE ? { worst, difference: await markedPicture(after, mask) } : { worst };
}
