import { type RefObject, useEffect, useState } from 'react';
import type { Slice } from '#src/components/illustrations/geometry/slice-crown.ts';
import { useNearViewport } from '#src/lib/use-near-viewport.ts';

type Slicer = (z: number) => Slice;

/** The slicer, downloaded when the element comes near: nobody pays for it on the way in. */
export const useMolarSlicer = (ref: RefObject<Element | null>): Slicer | null => {
  const [slicer, setSlicer] = useState<Slicer | null>(null);
  const isNear = useNearViewport(ref, 300);
  useEffect(() => {
    if (!isNear) return;
    import('./molar-slicer.ts').then(
      ({ sliceMolar }) => setSlicer(() => sliceMolar),
      // Offline: the demonstration stays still, the page says the rest.
      () => undefined,
    );
  }, [isNear]);
  return slicer;
};
