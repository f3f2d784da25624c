import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksums are wrong on purpose: decoders differ in whether they mind.
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

/** A PNG whose header claims a size, with little or no data behind it. */
function png(width: number, height: number, data = deflateSync(Buffer.alloc(100_000))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Files that pretend to be pictures or are expensive ones, made here; by name. */
export async function hostilePictures(): Promise<ReadonlyMap<string, Buffer>> {
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#5b3df5' } });
  const [jpeg, real, webp, gif] = await Promise.all([
    plain.clone().jpeg().toBuffer(),
    plain.clone().png().toBuffer(),
    plain.clone().webp().toBuffer(),
    plain.clone().gif().toBuffer(),
  ]);
  return new Map([
    ['nothing but a signature', PNG_SIGNATURE],
    ['a header of 4 billion pixels', png(65_535, 65_535)],
    ['a header of no pixels', png(0, 0)],
    ['a header of 2^31 rows', png(1, 2 ** 31)],
    ['a picture without data', png(100, 100, Buffer.alloc(0))],
    ['a compression bomb', png(3_900, 3_900, deflateSync(Buffer.alloc(61_000_000)))],
    ['a chunk longer than the file', Buffer.concat([PNG_SIGNATURE, Buffer.from('7fffffff49484452', 'hex')])],
    ['a JPEG of markers', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(200_000, 0xff)])],
    ['half a JPEG', jpeg.subarray(0, jpeg.length >> 1)],
    [
      'a JPEG with a tail of HTML',
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>'.repeat(99))]),
    ],
    [
      'a WebP with a wrong length',
      Buffer.concat([webp.subarray(0, 4), Buffer.alloc(4, 0xff), webp.subarray(8)]),
    ],
    ['a PNG with flipped bits', Buffer.from(real.map((byte, at) => (at % 97 === 40 ? byte ^ 0x55 : byte)))],
    ['a GIF', gif],
    ['an SVG', Buffer.from(SVG)],
    ['an SVG behind the signature of a PNG', Buffer.concat([PNG_SIGNATURE, Buffer.from(SVG)])],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ]);
}
