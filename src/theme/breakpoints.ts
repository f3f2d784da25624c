/** The widths at which the layout changes, in CSS pixels (specification §9); PostCSS reads them as well. */
export const BREAKPOINTS = {
  /** Small mobile: the small modal narrows at this width and below. */
  phone: 375,
  /** Narrow mobile: panels show their back button at this width and below. */
  mobile: 576,
  /** The footer's sections collapse at this width and below. */
  footer: 768,
  tablet: 820,
  /** Below this width the hamburger replaces the header's links. */
  menu: 992,
  desktop: 1024,
  wide: 1200,
  huge: 1400,
} as const;

const PIXELS_PER_EM = 16;

/** A width in em, so that breakpoints scale with the browser's text size. */
export const inEm = (pixels: number): string => `${pixels / PIXELS_PER_EM}em`;
