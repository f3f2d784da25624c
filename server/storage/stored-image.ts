import { ApiError } from '../api-error.ts';
import type { Deps, PreparedImage } from '../deps.ts';
import { failureFacts } from '../log.ts';

/**
 * The picture is stored before the member who has it, and removed again when that member is refused. After any other
 * failure nobody knows whether the member came about (a connection lost during the commit): the sweep looks later.
 */
export async function withStoredImage<T>(
  { images }: Pick<Deps, 'images'>,
  image: PreparedImage | null,
  work: (key: string | null) => Promise<T>,
): Promise<T> {
  if (image === null) return work(null);
  const key = await images.put(image);
  try {
    return await work(key);
  } catch (error) {
    if (error instanceof ApiError) await images.remove(key);
    throw error;
  }
}

/** Removes a picture its member no longer has, once that is committed; what fails here the sweep does later. */
export async function discardImage(
  { images, log }: Pick<Deps, 'images' | 'log'>,
  key: string | null,
): Promise<void> {
  if (key === null) return;
  try {
    await images.remove(key);
  } catch (error) {
    log('warn', 'picture left to the sweep', failureFacts(error));
  }
}
