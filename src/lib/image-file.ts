import { IMAGE_LIMITS } from '#contract/image-limits.ts';

/** Types the file picker offers. */
export const IMAGE_TYPES: readonly string[] = IMAGE_LIMITS.types;
export type ImageType = (typeof IMAGE_LIMITS.types)[number];
/** Keys of the validation texts. */
export type ImageProblem = 'imageRefused' | 'imageTooLarge';

const HEADER_BYTES = 12;
const startsWith = (bytes: Uint8Array, expected: readonly number[], offset = 0): boolean =>
  expected.every((byte, index) => bytes[offset + index] === byte);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** The type by content, whatever the file's name; undefined for anything but png, jpeg and webp. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined => {
  if (startsWith(bytes, PNG)) return 'image/png';
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) return 'image/webp';
  return undefined;
};

/**
 * Validates a chosen file (§5): its type by content, then its size in bytes. Resolves to undefined when the file may be
 * used; an unreadable file is refused.
 */
export const imageProblemOf = async (file: Blob): Promise<ImageProblem | undefined> => {
  const header = await file
    .slice(0, HEADER_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  if (imageTypeOf(new Uint8Array(header)) === undefined) return 'imageRefused';
  return file.size < IMAGE_LIMITS.bytes ? undefined : 'imageTooLarge';
};
