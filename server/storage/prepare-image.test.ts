import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { prepareImage } from './prepare-image.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5b3df5' } });

const codeOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    await prepareImage(bytes);
    return 'accepted';
  } catch (error) {
    return error instanceof ApiError ? error.code : 'crashed';
  }
};

const CRC_TABLE = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (data: Buffer) =>
  (data.reduce((c, byte) => (CRC_TABLE[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG whose header claims a size its few bytes never deliver. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

it.each(['png', 'jpeg', 'webp'] as const)(
  're-encodes %s to a square WebP of at most 512 pixels [S45]',
  async (format) => {
    const image = await prepareImage(await plain(900, 700).toFormat(format).toBuffer());
    expect(image).toMatchObject({ mime: 'image/webp', width: 512, height: 512 });
    expect((await sharp(image.bytes).metadata()).format).toBe('webp');
  },
);

it('does not enlarge a small picture', async () => {
  const image = await prepareImage(await plain(64, 48).png().toBuffer());
  expect(image).toMatchObject({ width: 48, height: 48 });
});

it('refuses everything that is not one of the three formats by its bytes [S45]', async () => {
  const png = await plain(20, 20).png().toBuffer();
  const jpeg = await plain(600, 600).jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const hostile: Record<string, Buffer> = {
    svg: Buffer.from(svg),
    gif: await plain(20, 20).gif().toBuffer(),
    tiff: await plain(20, 20).tiff().toBuffer(),
    pdf: Buffer.from('%PDF-1.7 whatever'),
    empty: Buffer.alloc(0),
    pngSignatureOnly: png.subarray(0, 8),
    svgBehindPngSignature: Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
    gifNamedWebp: Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), await plain(20, 20).gif().toBuffer()]),
    truncatedPng: png.subarray(0, png.length - 30),
    truncatedJpeg: jpeg.subarray(0, jpeg.length >> 1),
    bomb: pngBomb(20_000),
  };
  for (const [name, bytes] of Object.entries(hostile)) {
    expect([name, await codeOf(bytes)]).toEqual([name, 'ImageRefused']);
  }
});

it('refuses 2,000,000 bytes and accepts one less [S45]', async () => {
  const jpeg = await plain(20, 20).jpeg().toBuffer();
  const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  expect(await codeOf(padded(2_000_000))).toBe('ImageTooLarge');
  expect(await codeOf(padded(1_999_999))).toBe('accepted');
});

it('accepts 16 million pixels and no more [S45]', async () => {
  expect(await codeOf(await plain(4000, 4000).png().toBuffer())).toBe('accepted');
  expect(await codeOf(await plain(4001, 4000).png().toBuffer())).toBe('ImageRefused');
});

const MARKER = 'SECRET-PAYLOAD-<script>';
const EXIF = {
  IFD0: { ImageDescription: MARKER, Copyright: MARKER },
  IFD3: { GPSLatitude: '37/1 33/1 0/1' },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${MARKER} --></x:xmpmeta>`;

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** IPTC with a caption, as Photoshop stores it in APP13. */
function iptc(caption: string): Buffer {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, caption.length]), Buffer.from(caption)]);
  const size = Buffer.from([0, 0, 0, record.length]);
  const padding = Buffer.alloc(record.length % 2);
  return Buffer.concat([
    Buffer.from('Photoshop 3.0\0'),
    Buffer.from('8BIM\x04\x04\0\0'),
    size,
    record,
    padding,
  ]);
}

/** Pictures with the marker in every kind of metadata that the format has; the marker is also appended. */
const MARKED = {
  jpeg: async () => {
    const jpeg = await plain(200, 200).withExif(EXIF).withXmp(XMP).withIccProfile('p3').jpeg().toBuffer();
    const segments = [jpegSegment(0xfe, Buffer.from(MARKER)), jpegSegment(0xed, iptc(MARKER))];
    return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), Buffer.from(MARKER)]);
  },
  png: async () => {
    const png = await plain(200, 200).withXmp(XMP).withIccProfile('p3').png().toBuffer();
    const { exif } = await sharp(await plain(8, 8).withExif(EXIF).jpeg().toBuffer()).metadata();
    const chunks = [
      // In a PNG, Exif has no prefix.
      pngChunk('eXIf', exif?.subarray('Exif\0\0'.length) ?? Buffer.alloc(0)),
      pngChunk('tEXt', Buffer.from(`Comment\0${MARKER}`)),
      pngChunk('iTXt', Buffer.from(`Description\0\0\0\0\0${MARKER}`)),
    ];
    const header = 8 + 25;
    return Buffer.concat([png.subarray(0, header), ...chunks, png.subarray(header), Buffer.from(MARKER)]);
  },
  webp: async () => {
    const webp = await plain(200, 200).withExif(EXIF).withXmp(XMP).withIccProfile('p3').webp().toBuffer();
    return Buffer.concat([webp, Buffer.from(MARKER)]);
  },
};

it.each([
  ['jpeg', MARKED.jpeg, ['exif', 'xmp', 'iptc', 'icc']],
  ['png', MARKED.png, ['exif', 'xmp', 'icc', 'comments']],
  ['webp', MARKED.webp, ['exif', 'xmp', 'icc']],
] as const)('keeps no metadata and no appended payload of a %s [S45] [S46]', async (_format, make, kinds) => {
  const input = await make();
  const given = await sharp(input).metadata();
  for (const kind of kinds) expect([kind, given[kind]]).toEqual([kind, expect.anything()]);
  const { bytes } = await prepareImage(input);
  expect(Buffer.from(bytes).includes('SECRET-PAYLOAD')).toBe(false);
  const { exif, xmp, iptc: caption, icc, comments } = await sharp(bytes).metadata();
  expect([exif, xmp, caption, icc, comments]).toEqual(Array.from({ length: 5 }, () => undefined));
});

it('survives random damage to valid pictures [S45]', async () => {
  const sources = await Promise.all([
    plain(300, 300).png().toBuffer(),
    plain(300, 300).jpeg().toBuffer(),
    plain(300, 300).webp().toBuffer(),
  ]);
  let seed = 20_260;
  const next = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % limit;
  };
  for (let round = 0; round < 60; round += 1) {
    const bytes = Buffer.from(sources[round % 3] ?? []);
    for (let hit = 0; hit < 6; hit += 1) bytes[12 + next(bytes.length - 12)] = next(256);
    expect(await codeOf(bytes)).toMatch(/^accepted$|^ImageRefused$/);
  }
});

it('refuses by its header what takes over 200 ms to decode [S45]', async () => {
  const flat = (side: number) => plain(side, side).ensureAlpha();
  const expensive = {
    interlaced: await flat(3000).png({ progressive: true }).toBuffer(),
    sixteenBits: await flat(3000).toColourspace('rgb16').png().toBuffer(),
    manyScans: await manyScans(3000),
  };
  for (const [name, bytes] of Object.entries(expensive))
    expect([name, await codeOf(bytes)]).toEqual([name, 'ImageRefused']);
  const usual = {
    interlaced: await flat(2000).png({ progressive: true }).toBuffer(),
    sixteenBits: await flat(2000).toColourspace('rgb16').png().toBuffer(),
    progressive: await plain(4000, 3000).jpeg({ progressive: true }).toBuffer(),
  };
  for (const [name, bytes] of Object.entries(usual))
    expect([name, await codeOf(bytes)]).toEqual([name, 'accepted']);
});

/** A progressive JPEG that repeats its last scan 100 times. */
async function manyScans(side: number): Promise<Buffer> {
  const jpeg = await plain(side, side).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  return Buffer.concat([
    jpeg.subarray(0, last),
    ...Array.from({ length: 100 }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}
