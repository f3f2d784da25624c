import { Suspense } from 'react';
import { lazyAgain } from '#src/lib/lazy-again.ts';
import { Loading } from './loading.tsx';

const notFoundPage = lazyAgain(
  async () => (await import('#src/features/site/not-found-page.tsx')).NotFoundPage,
);

/** Few readers ever meet it: the page has a chunk of its own. */
export const NotFound = () => {
  const NotFoundPage = notFoundPage();
  return (
    <Suspense fallback={<Loading />}>
      <NotFoundPage />
    </Suspense>
  );
};
