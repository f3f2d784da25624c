import { Suspense } from 'react';
import { lazyView } from '#src/lib/lazy-view.ts';
import { Loading } from './loading.tsx';

const NotFoundPage = lazyView(
  async () => (await import('#src/features/site/not-found-page.tsx')).NotFoundPage,
);

/** In a chunk of its own, because few users ever see it. */
export const NotFound = () => (
  <Suspense fallback={<Loading />}>
    <NotFoundPage />
  </Suspense>
);
