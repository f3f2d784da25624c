import { useState } from 'react';

interface Step {
  readonly key: string;
  readonly depth: number;
}
export type Direction = 'forward' | 'back' | undefined;
interface Travel {
  readonly step: Step;
  readonly direction: Direction;
}

/** The direction in which the user reached the current step; undefined until the first change. */
export const useTravel = (step: Step): { readonly direction: Direction; readonly hasMoved: boolean } => {
  const [travel, setTravel] = useState<Travel>({ step, direction: undefined });
  if (travel.step.key !== step.key) {
    setTravel({ step, direction: step.depth < travel.step.depth ? 'back' : 'forward' });
  }
  return { direction: travel.direction, hasMoved: travel.direction !== undefined };
};
