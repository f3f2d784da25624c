import sharp from 'sharp';

/** Why a picture is not accepted. */
export type ImageProblem = 'tooLarge' | 'notAnImage';

/** A picture ready to be stored: re-encoded, so that nothing of the sent bytes survives. */
export type PreparedImage = { bytes: Buffer; type: 'image/webp'; width: number; height: number };

const MAX_BYTES = 2_000_000;
const MAX_PIXELS = 16_000_000;
const SIDE = 512;
const TIME_LIMIT_SECONDS = 2;

// Signatures of the only three formats; sharp must never be offered anything else (no SVG, no GIF, no PDF: S45).
const SIGNATURES: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  (bytes) =>
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
];

const FORMATS = new Set(['png', 'jpeg', 'webp']);

// Small pictures gain nothing from libvips' threads or its cache; both would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Checks and re-encodes a profile picture: png, jpeg or webp by its bytes, under 2,000,000 bytes and at most 16
 * million pixels, cut to a square of at most 512 pixels, without any metadata (S45, S46).
 * @returns the picture, or why it is refused; never throws for any input
 */
export async function prepareAvatar(bytes: Uint8Array): Promise<PreparedImage | ImageProblem> {
  if (bytes.byteLength >= MAX_BYTES) return 'tooLarge';
  if (!SIGNATURES.some((matches) => matches(bytes))) return 'notAnImage';
  try {
    const input = () => sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS, animated: false });
    const { format, width, height } = await input().metadata();
    if (format === undefined || !FORMATS.has(format)) return 'notAnImage';
    const side = Math.min(SIDE, width, height);
    const { data, info } = await input()
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, type: 'image/webp', width: info.width, height: info.height };
  } catch {
    // Whatever libvips dislikes (cut off, too many pixels, too slow) is refused alike.
    return 'notAnImage';
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((value, index) => bytes[index] === value);
}
