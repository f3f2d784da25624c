import { type RefObject, useEffect, useState } from 'react';
import type { Slice } from '#src/components/illustrations/geometry/slice-crown.ts';
import { useNearViewport } from '#src/lib/use-near-viewport.ts';

type Slicer = (z: number) => Slice;

/** The slicer, loaded when the element is near the viewport, so that it does not slow down the page load. */
export const useMolarSlicer = (ref: RefObject<Element | null>): Slicer | null => {
  const [slicer, setSlicer] = useState<Slicer | null>(null);
  const isNear = useNearViewport(ref, 300);
  useEffect(() => {
    if (!isNear) return;
    import('./molar-slicer.ts').then(
      ({ sliceMolar }) => setSlicer(() => sliceMolar),
      // Offline: the demo stays static.
      () => undefined,
    );
  }, [isNear]);
  return slicer;
};
