import { PRODUCT } from '#contract/product.ts';
import { localStore } from './storage.ts';

/** `auto` follows the device. */
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const COLOR_SCHEME_KEY = `${PRODUCT.slug}.scheme`;

/** The stored scheme; anything but a known one counts as `auto`. */
export const readColorScheme = (): ColorScheme =>
  COLOR_SCHEMES.find((scheme) => scheme === localStore.get(COLOR_SCHEME_KEY)) ?? 'auto';

/** Paints the document, and the bars of the browser, in a scheme; `auto` leaves the choice to the device. */
export const applyColorScheme = (scheme: ColorScheme): void => {
  if (scheme === 'auto') delete document.documentElement.dataset.colorScheme;
  else document.documentElement.dataset.colorScheme = scheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[data-bars]')) {
    const { bars = '' } = meta.dataset;
    if (scheme === 'auto') meta.media = `(prefers-color-scheme: ${bars})`;
    else meta.media = scheme === bars ? 'all' : 'not all';
  }
};

/** Paints and remembers a scheme. */
export const keepColorScheme = (scheme: ColorScheme): void => {
  window.early?.applyColorScheme(scheme);
  localStore.set(COLOR_SCHEME_KEY, scheme);
};
