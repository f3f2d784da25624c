import { BREAKPOINTS, inEm } from './src/theme/breakpoints.ts';

/** Less than a device pixel, so that "above" and "below" never overlap "up" and the plain name. */
const HAIR = 0.02;

/**
 * Media queries cannot read custom properties, so each breakpoint is a custom media query (CSS Media Queries 5):
 * `(--phone)` at most that wide, `(--phone-above)` wider, `(--phone-up)` at least, `(--phone-below)` narrower.
 */
const queries = new Map(
  Object.entries(BREAKPOINTS).flatMap(([name, width]) => [
    [`--${name}`, `(max-width: ${inEm(width)})`],
    [`--${name}-above`, `(min-width: ${inEm(width + HAIR)})`],
    [`--${name}-up`, `(min-width: ${inEm(width)})`],
    [`--${name}-below`, `(max-width: ${inEm(width - HAIR)})`],
  ]),
);

/** @type {import('postcss').Plugin} */
const customMedia = {
  postcssPlugin: 'custom-media',
  AtRule: {
    media: (rule) => {
      rule.params = rule.params.replace(/\((--[a-z-]+)\)/g, (_, name) => {
        const query = queries.get(name);
        if (query === undefined) throw rule.error(`Unknown custom media query ${name}`);
        return query;
      });
    },
  },
};

export default { plugins: [customMedia] };
