import { Fragment, type ReactNode } from 'react';
import { classNames } from '#src/components/class-names.ts';
import { CrownPart } from '#src/components/illustrations/crown-part.tsx';
import { CROWN } from '#src/components/illustrations/generated/crown.ts';
import { shiftOf } from '#src/components/illustrations/geometry/elevation.ts';
import { planTransform } from '#src/components/illustrations/geometry/projection.ts';
import { UNITS } from '#src/components/illustrations/geometry/units.ts';
import art from '#src/components/illustrations/illustrations.module.css';
import styles from './demo.module.css';

interface SliceModelProps {
  readonly heightMm: number;
  readonly outline: ReactNode;
}

/** The supports, each with the number of the layer before which it is painted. */
const POSTS = CROWN.supports.map((before, post) => ({ before, post }));
const LAYERS = CROWN.heights.map((_, index) => index);

const Posts = ({ isShown }: { readonly isShown: (before: number) => boolean }) =>
  POSTS.filter(({ before }) => isShown(before)).map(({ post }) => (
    <CrownPart key={post} name={`post${post}`} />
  ));

/** The printed part below the plane, the slice in it, and the part still to be printed above. */
export const SliceModel = ({ heightMm, outline }: SliceModelProps) => {
  const cut = CROWN.heights.filter((z) => z <= heightMm).length;
  const lifted = (heightMm + CROWN.lift) * UNITS;
  return (
    <svg
      className={classNames(art.art, styles.model)}
      viewBox="-440 -475 880 735"
      width={880}
      height={735}
      aria-hidden="true"
    >
      <CrownPart name="edge" />
      <CrownPart name="plate" />
      <CrownPart name="grid" />
      {LAYERS.slice(0, cut).map((layer) => (
        <Fragment key={layer}>
          <Posts isShown={(before) => before === layer} />
          <CrownPart name={`layer${layer}`} className={styles.below} />
        </Fragment>
      ))}
      <Posts isShown={(before) => before >= cut} />
      <path transform={`translate(0 ${shiftOf(lifted).toFixed(1)})`} d={CROWN.plane} />
      <g transform={planTransform(lifted)}>{outline}</g>
      {LAYERS.slice(cut).map((layer) => (
        <CrownPart key={layer} name={`layer${layer}`} className={styles.above} />
      ))}
      <CrownPart name="margin" />
    </svg>
  );
};
