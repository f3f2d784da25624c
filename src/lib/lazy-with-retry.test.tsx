import { Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyWithRetry } from './lazy-with-retry.ts';

it('loads a view again after its download failed', async () => {
  let isOffline = true;
  const current = lazyWithRetry(async () => {
    if (isOffline) throw new Error('offline');
    return () => 'the terms';
  });
  const failures: unknown[] = [];
  const render = async () => {
    const View = current();
    const page = await renderToReadableStream(
      <Suspense>
        <View />
      </Suspense>,
      { onError: (error) => void failures.push(error) },
    );
    await page.allReady;
    return new Response(page).text();
  };
  expect(await render()).not.toContain('the terms');
  isOffline = false;
  expect(await render()).toContain('the terms');
  expect(failures).toHaveLength(1);
});
