import sharp from 'sharp';
import { IMAGE_LIMITS } from '#contract/image-limits.ts';
import { ApiError } from '../api-error.ts';
import type { ImageUse, PreparedImage } from '../deps.ts';
import { isAffordable } from './image-cost.ts';

const MAX_PIXELS = 16_000_000;
const SIDE = 512;
/** Twice the width of a post's text. */
const POST_WIDTH = 1600;
/** Of the clock, not of the CPU: on a busy machine, decoding with low priority mostly waits. */
const TIME_LIMIT_SECONDS = 10;

// Signatures of the three accepted formats; sharp must never get anything else (no SVG, no GIF, no PDF: S45).
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
 * Checks and re-encodes a picture: png, jpeg or webp by its bytes, under 2,000,000 bytes and at most 16 million
 * pixels, fewer if they are expensive to decode, without any metadata (S45, S46). A member's is cut to a square of at most 512 pixels, a post's is made at
 * most 1600 pixels wide.
 * @throws ApiError ImageTooLarge or ImageRefused; nothing else, whatever the bytes
 */
export async function prepareImage(bytes: Uint8Array, use: ImageUse = 'member'): Promise<PreparedImage> {
  if (bytes.byteLength >= IMAGE_LIMITS.bytes)
    throw new ApiError('ImageTooLarge', { field: 'file', rule: 'bytes' });
  if (!SIGNATURES.some((matches) => matches(bytes))) throw refused('type');
  let side: number;
  try {
    const metadata = await decoder(bytes).metadata();
    if (metadata.format === undefined || !FORMATS.has(metadata.format)) throw refused('type');
    if (!isAffordable(metadata, bytes)) throw refused('content');
    side = Math.min(SIDE, metadata.width, metadata.height);
  } catch (error) {
    throw error instanceof ApiError ? error : refused('content');
  }
  try {
    const { data, info } = await decoder(bytes)
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .autoOrient()
      .resize(
        use === 'post'
          ? { width: POST_WIDTH, withoutEnlargement: true }
          : { width: side, height: side, fit: 'cover' },
      )
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mime: 'image/webp', width: info.width, height: info.height };
  } catch {
    // Whatever libvips fails on (truncated, too many pixels, too slow), the refusal is the same.
    throw refused('content');
  }
}

// Warnings are ignored: several phones write JPEGs that cause them, although every viewer opens them.
function decoder(bytes: Uint8Array) {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, animated: false });
}

function refused(rule: 'type' | 'content'): ApiError {
  return new ApiError('ImageRefused', { field: 'file', rule });
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((value, index) => bytes[index] === value);
}
