import type { CDPSession } from 'playwright-core';
import { until } from '#tests/support/until.ts';

interface Clip {
  readonly captureBeyondViewport: boolean;
  readonly clip: { x: number; y: number; width: number; height: number; scale: number };
}

/**
 * `first`: the first picture after a change, which may lack a part that is not painted yet, or have parts in the styles of
 * another width. `settled`: pictures are taken until two are the same, which takes at least twice as long.
 */
export type PictureQuality = 'first' | 'settled';

/** @returns PNG, because Chromium takes seven times as long for a WebP */
export async function takePicture(
  session: CDPSession,
  quality: PictureQuality,
  part?: Clip,
): Promise<Buffer> {
  let before = '';
  const picture = await until('a settled picture', async () => {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      ...part,
    });
    const isWanted = quality === 'first' || data === before;
    before = data;
    return isWanted ? data : undefined;
  });
  return Buffer.from(picture, 'base64');
}
