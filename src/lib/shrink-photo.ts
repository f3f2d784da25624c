import { IMAGE_LIMITS } from '#contract/fields.ts';
import { imageProblemOf } from './image-file.ts';

/** Longest edge of a scaled photo in pixels; the server stores at most 512. */
const LONGEST_EDGE = 1024;
const JPEG_QUALITY = 0.9;

/**
 * Scales a photo that is too large for an upload down, upright as its camera recorded it.
 * @returns the file itself if it is small enough, or if this browser cannot read it: the field then says why
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if ((await imageProblemOf(file)) !== 'imageTooLarge') return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return file;
  // JPEG has no transparency: without a background, transparent areas would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return (await fileOf(canvas, file.name)) ?? file;
}

const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File | null> =>
  new Promise((resolve) => {
    const take = (blob: Blob | null) =>
      resolve(
        blob !== null && blob.size < IMAGE_LIMITS.bytes ? new File([blob], name, { type: blob.type }) : null,
      );
    canvas.toBlob(take, 'image/jpeg', JPEG_QUALITY);
  });
