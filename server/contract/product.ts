/** The product's names, from which texts, keys, prefixes and schemes are built. */
export const PRODUCT = {
  name: 'Cusplane',
  slug: 'cusplane',
  /** Custom protocol of the desktop application, without the colon. */
  scheme: 'cusplane',
  /** Start of every access token, so that a leaked one is recognised by secret scanners. */
  tokenPrefix: 'cusp_',
} as const;

/** Version of the terms and the privacy policy a new member agrees to (date it came into force). */
export const CONSENT_VERSION = '2019-03-31';
