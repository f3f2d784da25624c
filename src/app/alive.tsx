import { type ReactNode, useEffect } from 'react';

/** Calls back once, when the page is interactive. */
export const Alive = ({
  onAlive,
  children,
}: {
  readonly onAlive: () => void;
  readonly children: ReactNode;
}) => {
  useEffect(onAlive, [onAlive]);
  return children;
};
