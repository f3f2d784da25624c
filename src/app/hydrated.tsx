import { type ReactNode, useEffect } from 'react';

/** Calls back once, when the page is interactive. */
export const Hydrated = ({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}) => {
  useEffect(onHydrated, [onHydrated]);
  return children;
};
