import { Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyAgain } from './lazy-again.ts';

it('loads a view again after its download failed', async () => {
  let isOffline = true;
  const current = lazyAgain(async () => {
    if (isOffline) throw new Error('offline');
    return () => 'the terms';
  });
  const failures: unknown[] = [];
  const draw = async () => {
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
  expect(await draw()).not.toContain('the terms');
  isOffline = false;
  expect(await draw()).toContain('the terms');
  expect(failures).toHaveLength(1);
});
