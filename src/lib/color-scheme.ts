import { PRODUCT } from '#contract/product.ts';
import { writePreferenceCookie } from './preference-cookie.ts';
import { localStore } from './storage.ts';

/** `auto` follows the device. */
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const COLOR_SCHEME_KEY = `${PRODUCT.slug}.scheme`;
/** For a server that renders the scheme into the page; ours leaves that to the script in the head (src/early.ts). */
const COLOR_SCHEME_COOKIE = `${PRODUCT.slug}.scheme`;

/** Anything but a known scheme counts as `auto`. */
const colorSchemeFrom = (raw: string | null | undefined): ColorScheme =>
  COLOR_SCHEMES.find((scheme) => scheme === raw) ?? 'auto';

export const readColorScheme = (): ColorScheme => colorSchemeFrom(localStore.get(COLOR_SCHEME_KEY));

/** Paints the document in a scheme; `auto` leaves the choice to the device. */
export const applyColorScheme = (scheme: ColorScheme): void => {
  if (scheme === 'auto') delete document.documentElement.dataset.colorScheme;
  else document.documentElement.dataset.colorScheme = scheme;
};

/** Paints and remembers a scheme. */
export const keepColorScheme = (scheme: ColorScheme): void => {
  applyColorScheme(scheme);
  localStore.set(COLOR_SCHEME_KEY, scheme);
  writePreferenceCookie(COLOR_SCHEME_COOKIE, scheme);
};
