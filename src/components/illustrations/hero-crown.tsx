import type { CSSProperties } from 'react';
import { CROWN } from './generated/crown.ts';
import { shiftOf } from './geometry/projection.ts';
import { UNITS } from './geometry/units.ts';
import css from './hero-crown.module.css';
import art from './illustrations.module.css';

/** The layer the plane rests on. */
const REST = 11;
const TOP = CROWN.slices.length - 1;

/** React has no type for custom properties: the name and a number is all there is. */
const step = (count: number) => ({ '--step': count }) as CSSProperties;

/**
 * The plane sinks through a crown, the layers it passes light up, supports grow beneath. Plays once, in CSS, by
 * opacity and transform; where motion is unwelcome the last frame stands from the start.
 */
export const HeroCrown = ({ label }: { readonly label: string }) => (
  <svg
    className={`${art.art} ${css.hero}`}
    viewBox="-440 -505 880 850"
    width={880}
    height={850}
    role="img"
    aria-label={label}
  >
    <path className={css.edge} d={CROWN.plateEdge + CROWN.plateSide} />
    <path className={css.plate} d={CROWN.plate} />
    <path className={css.grid} d={CROWN.grid} />
    {CROWN.supports.map((d, index) => (
      <path key={d} className={css.support} style={step(index)} d={d} />
    ))}
    {CROWN.slices.map(({ z, d }, index) => {
      const order = step(TOP - index);
      return (
        <g key={z}>
          {index >= REST && (
            <path
              className={index === REST ? css.planeAtRest : css.plane}
              style={order}
              transform={`translate(0 ${shiftOf((z + CROWN.lift) * UNITS).toFixed(0)})`}
              d={CROWN.plane}
            />
          )}
          <path className={css.slice} d={d} />
          {index >= REST && <path className={css.lit} style={order} d={d} />}
        </g>
      );
    })}
  </svg>
);
