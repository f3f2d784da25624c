import { type ReactNode, Suspense, useState } from 'react';
import { FailureBoundary } from './failure-boundary.tsx';

interface LazyBoundaryProps {
  /** Shown until the content has loaded. */
  readonly fallback?: ReactNode;
  /** Called when a chunk of the content failed to load. */
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Boundary for lazy content that is not critical: a failed load is retried once the browser comes online. */
export const LazyBoundary = ({ fallback, onError, children }: LazyBoundaryProps) => {
  const [attempt, setAttempt] = useState(0);
  const lose = (error: unknown) => {
    window.addEventListener('online', () => setAttempt(attempt + 1), { once: true });
    onError(error);
  };
  return (
    <FailureBoundary key={attempt} onFailure={lose}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </FailureBoundary>
  );
};
