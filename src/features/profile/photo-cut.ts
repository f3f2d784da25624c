import { IMAGE_LIMITS } from '#contract/image-limits.ts';

/** Longest edge of a photo in pixels when it is uploaded; the server stores at most 512. */
const LONGEST_EDGE = 1024;
const JPEG_QUALITY = 0.9;

/** A part of a photo that was turned around its centre. */
export interface PhotoCut {
  /** In pixels of the box around the turned photo. */
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Clockwise, in degrees. */
  readonly rotation: number;
}

export const wholePhoto = ({ width, height }: ImageBitmap): PhotoCut => ({
  area: { x: 0, y: 0, width, height },
  rotation: 0,
});

/**
 * Cuts out a part of a photo, scaled down for the upload.
 * @param name of the new file
 * @returns null if this browser cannot, or if the result were still too large
 */
export function cutPhoto(
  photo: ImageBitmap,
  { area, rotation }: PhotoCut,
  name: string,
): Promise<File | null> {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // JPEG has no transparency: without a background, transparent areas would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  context.scale(scale, scale);
  context.translate(
    (cos * photo.width + sin * photo.height) / 2 - area.x,
    (sin * photo.width + cos * photo.height) / 2 - area.y,
  );
  context.rotate(angle);
  context.drawImage(photo, -photo.width / 2, -photo.height / 2);
  return fileOf(canvas, name);
}

const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File | null> =>
  new Promise((resolve) => {
    const take = (blob: Blob | null) =>
      resolve(
        blob !== null && blob.size < IMAGE_LIMITS.bytes ? new File([blob], name, { type: blob.type }) : null,
      );
    canvas.toBlob(take, 'image/jpeg', JPEG_QUALITY);
  });
