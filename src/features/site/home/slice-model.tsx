import { classNames } from '#src/components/class-names.ts';
import { CROWN } from '#src/components/illustrations/generated/crown.ts';
import { planTransform, shiftOf } from '#src/components/illustrations/geometry/projection.ts';
import type { Slice } from '#src/components/illustrations/geometry/slice-crown.ts';
import { UNITS } from '#src/components/illustrations/geometry/units.ts';
import art from '#src/components/illustrations/illustrations.module.css';
import styles from './demo.module.css';

type SliceModelProps = { readonly heightMm: number; readonly slice: Slice | null };

/** What is printed below the plane, the cut on it, what is still to come above. Keeps its size while empty. */
export const SliceModel = ({ heightMm, slice }: SliceModelProps) => {
  const lifted = (heightMm + CROWN.lift) * UNITS;
  return (
    <svg
      className={classNames(art.art, styles.model)}
      viewBox="-350 -480 700 640"
      width={700}
      height={640}
      aria-hidden="true"
    >
      {slice !== null && (
        <>
          {CROWN.supports.map((d) => (
            <path key={d} className={styles.support} d={d} />
          ))}
          {CROWN.slices
            .filter(({ z }) => z <= heightMm)
            .map(({ z, d }) => (
              <path key={z} className={styles.below} d={d} />
            ))}
          <path
            className={styles.plane}
            transform={`translate(0 ${shiftOf(lifted).toFixed(1)})`}
            d={CROWN.plane}
          />
          <path className={styles.cut} transform={planTransform(lifted)} d={slice.path} />
          {CROWN.slices
            .filter(({ z }) => z > heightMm)
            .map(({ z, d }) => (
              <path key={z} className={styles.above} d={d} />
            ))}
        </>
      )}
    </svg>
  );
};
