import type { Metadata } from 'sharp';

/** Decoded without interlacing, this many pixels of 8 bits take about 150 ms of CPU time on one core. */
const MAX_COST = 16_000_000;
/** An interlaced picture is decoded as a whole and in seven passes, which takes three times as long. */
const INTERLACE_FACTOR = 3;
/** A progressive JPEG of this many scans takes as long as a PNG of the same size; ten are usual. */
const SCANS_PER_UNIT = 8;

/**
 * The cost of decoding a picture, estimated from its header only.
 * @param metadata of the picture, without decoding it
 * @returns pixels of a plain picture of 8 bits that cost the same
 */
function decodingCost(metadata: Metadata, bytes: Uint8Array): number {
  const { format, width, height, depth, isProgressive } = metadata;
  const pixels = width * height;
  if (format === 'jpeg') return pixels * Math.max(1, countScans(bytes) / SCANS_PER_UNIT);
  return pixels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? INTERLACE_FACTOR : 1);
}

/** @returns whether a picture can be decoded within 200 ms on one core (S45) */
export const isAffordable = (metadata: Metadata, bytes: Uint8Array): boolean =>
  decodingCost(metadata, bytes) <= MAX_COST;

/** Scans of a JPEG: each repeats the work for every pixel, so a small file with many of them is expensive. */
function countScans(bytes: Uint8Array): number {
  const START_OF_SCAN = Buffer.from([0xff, 0xda]);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = buffer.indexOf(START_OF_SCAN); at >= 0; at = buffer.indexOf(START_OF_SCAN, at + 2))
    scans += 1;
  return scans;
}
