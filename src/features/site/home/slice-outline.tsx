import { CrownPart } from '#src/components/illustrations/crown-part.tsx';
import type { Slice } from '#src/components/illustrations/geometry/slice-crown.ts';

type SliceOutlineProps = {
  readonly slice: Slice | null;
  /** The plane lies where the drawing's own cut was made, which stands there before any script runs. */
  readonly isFirst: boolean;
};

/** Where the plane cuts the crown, in the plan's own units. */
export const SliceOutline = ({ slice, isFirst }: SliceOutlineProps) => {
  if (slice !== null) return <path d={slice.path} />;
  return isFirst ? <CrownPart name="cut" className={undefined} /> : null;
};
