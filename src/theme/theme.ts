import { createTheme } from '@mantine/core';
import { BREAKPOINTS, inEm } from './breakpoints.ts';

/**
 * Mantine's theme, built from our tokens. Of Mantine's components we use the behaviour but no styles: their
 * look comes from CSS modules, which use src/theme/tokens.css. So there is no injected style element for the
 * CSP to allow.
 */
export const theme = createTheme({
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  fontSizes: {
    xs: 'var(--text-14)',
    sm: 'var(--text-16)',
    md: 'var(--text-16)',
    lg: 'var(--text-18)',
    xl: 'var(--text-22)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: {
    xs: 'var(--radius-control)',
    sm: 'var(--radius-control)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-surface)',
    xl: 'var(--radius-round)',
  },
  breakpoints: {
    xs: inEm(BREAKPOINTS.mobile),
    sm: inEm(BREAKPOINTS.footer),
    md: inEm(BREAKPOINTS.menu),
    lg: inEm(BREAKPOINTS.wide),
    xl: inEm(BREAKPOINTS.huge),
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
