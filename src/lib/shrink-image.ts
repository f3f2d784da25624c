import { IMAGE_LIMITS } from '#contract/image-limits.ts';

const QUALITY = 0.9;

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * Scales a picture down for the upload, such as a photo of a phone's camera.
 * @param maxWidth in pixels
 * @returns null if this browser cannot, or if the result were still too large
 */
export async function shrinkImage(file: File, maxWidth: number): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, maxWidth / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // Safari cannot write WebP and returns a PNG; JPEG has no transparency, which would turn black.
  const webp = await encode(canvas, 'image/webp');
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  if (blob === null || blob.size >= IMAGE_LIMITS.bytes) return null;
  return new File([blob], file.name, { type: blob.type });
}
