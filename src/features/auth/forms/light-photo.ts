import { imageProblemOf } from '#src/lib/image-file.ts';
import { shrinkImage } from '#src/lib/shrink-image.ts';

/** Bytes that a slow phone (30 kB/s) sends within the 10 s in which the server must have the whole request. */
const SENT_IN_TIME = 200_000;
/** Pixels; the server stores at most 512. */
const MAX_WIDTH = 1024;

/** Scales a large photo down, so that a slow connection can send it. @returns the file itself if that gains nothing */
export async function lightPhoto(file: File): Promise<File> {
  if (file.size <= SENT_IN_TIME || (await imageProblemOf(file)) !== undefined) return file;
  const light = await shrinkImage(file, MAX_WIDTH);
  return light !== null && light.size < file.size ? light : file;
}
