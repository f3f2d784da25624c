import type { CSSProperties } from 'react';
import { CrownPart } from './crown-part.tsx';
import { CROWN } from './generated/crown.ts';
import { shiftOf } from './geometry/elevation.ts';
import { UNITS } from './geometry/units.ts';
import css from './hero-crown.module.css';
import art from './illustrations.module.css';

/** The layer at which the plane stops. */
const REST = 14;
const TOP = CROWN.heights.length - 1;

/** The supports, each with the number of the layer before which it is painted. */
const POSTS = CROWN.supports.map((before, post) => ({ before, post }));

/** Cast, because React has no type for custom properties. */
const step = (count: number) => ({ '--step': count }) as CSSProperties;

/**
 * An animation: a plane sinks through a crown, what it passes turns into outlines over the layer that it cuts, and supports
 * grow beneath. CSS plays it once, with opacity and transform; with reduced motion the last frame shows at once.
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
    <CrownPart name="edge" />
    <CrownPart name="plate" />
    <CrownPart name="grid" />
    {CROWN.heights.map((z, index) => {
      const order = step(TOP - index);
      return (
        <g key={z}>
          {POSTS.filter(({ before }) => before === index).map(({ post }) => (
            <CrownPart key={post} name={`post${post}`} style={step(post)} />
          ))}
          {index >= REST && (
            <path
              className={index === REST ? css.planeAtRest : css.plane}
              style={order}
              transform={`translate(0 ${shiftOf((z + CROWN.lift) * UNITS).toFixed(0)})`}
              d={CROWN.plane}
            />
          )}
          <CrownPart name={`layer${index}`} className={index > REST ? css.passed : css.slice} style={order} />
          {index >= REST && (
            <CrownPart
              name={`layer${index}`}
              className={index > REST ? css.outline : css.cut}
              style={order}
            />
          )}
        </g>
      );
    })}
    <CrownPart name="margin" />
  </svg>
);
