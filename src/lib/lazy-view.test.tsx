import { Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { lazyView } from './lazy-view.ts';

it('reports a failed download once, and loads the view again when it is rendered later', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => 'the terms');
  const View = lazyView(load);
  const failures: unknown[] = [];
  const render = async () => {
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
  expect([load.mock.calls.length, failures.length]).toEqual([1, 1]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await render()).toContain('the terms');
  expect([load.mock.calls.length, failures.length]).toEqual([2, 1]);
});
