import { CrownPart } from '#src/components/illustrations/crown-part.tsx';
import type { Slice } from '#src/components/illustrations/geometry/slice-crown.ts';

interface SliceOutlineProps {
  readonly slice: Slice | null;
  /** Whether the plane is at the precomputed slice, which is shown before any script runs. */
  readonly isFirst: boolean;
}

/** The outline of the slice, in the units of the drawing. */
export const SliceOutline = ({ slice, isFirst }: SliceOutlineProps) => {
  if (slice !== null) return <path d={slice.path} />;
  return isFirst ? <CrownPart name="cut" /> : null;
};
