import type { CDPSession } from 'playwright-core';
import { until } from '#tests/support/until.ts';

interface Clip {
  readonly captureBeyondViewport: boolean;
  readonly clip: { x: number; y: number; width: number; height: number; scale: number };
}

/**
 * Takes pictures until two are the same: the first one after a change may lack a part that is not painted yet, or have parts in
 * the styles of another width.
 *
 * @returns PNG, because Chromium takes seven times as long for a WebP
 */
export async function completePicture(session: CDPSession, part?: Clip): Promise<Buffer> {
  let before = '';
  const picture = await until('a complete picture', async () => {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      ...part,
    });
    const isSame = data === before;
    before = data;
    return isSame ? data : undefined;
  });
  return Buffer.from(picture, 'base64');
}
