import simpleVars from 'postcss-simple-vars';
import { BREAKPOINTS, inEm } from './src/theme/breakpoints.ts';

const HAIR = 0.02;

/**
 * Media queries cannot read custom properties, so each breakpoint becomes four variables, in em:
 * `$phone` (at most, inclusive), `$phone-above` (wider than), `$phone-up` (from, inclusive), `$phone-below` (narrower than).
 */
const variables = Object.fromEntries(
  Object.entries(BREAKPOINTS).flatMap(([name, width]) => [
    [name, inEm(width)],
    [`${name}-above`, inEm(width + HAIR)],
    [`${name}-up`, inEm(width)],
    [`${name}-below`, inEm(width - HAIR)],
  ]),
);

export default { plugins: [simpleVars({ variables })] };
