import { type ReactNode, Suspense, useState } from 'react';
import { FailureBoundary } from './failure-boundary.tsx';

interface LaterProps {
  /** Stands for the part until it is there. */
  readonly fallback?: ReactNode;
  /** The part's code did not arrive. */
  readonly onLost: (error: unknown) => void;
  readonly children: ReactNode;
}

/** A part that nobody waits for: what did not arrive comes with the network, or with the next document. */
export const Later = ({ fallback, onLost, children }: LaterProps) => {
  const [attempt, setAttempt] = useState(0);
  const lose = (error: unknown) => {
    window.addEventListener('online', () => setAttempt(attempt + 1), { once: true });
    onLost(error);
  };
  return (
    <FailureBoundary key={attempt} onFailure={lose}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </FailureBoundary>
  );
};
