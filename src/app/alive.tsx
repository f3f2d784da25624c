import { type ReactNode, useEffect } from 'react';

/** Says once that the page answers to the reader. */
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
