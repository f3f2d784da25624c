import { ApiError } from '../api-error.ts';
import type { Deps, PreparedImage } from '../deps.ts';
import { failureFacts } from '../log.ts';

/**
 * Stores the picture, then calls `work`, which stores the member who refers to it. Removes the picture if the
 * member is refused. After any other failure the member may be stored, for example if the connection was lost
 * during the commit; the picture is then left to the sweep (image-store.ts), which removes it if no member
 * refers to it.
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

/** Removes a member's former picture, after the commit; if that fails, the sweep removes the picture. */
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
