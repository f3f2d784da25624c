import { PRODUCT } from '#contract/product.ts';

/** Client id of an app without PKCE, which HANDOFF_APPS must allow (`requiresChallenge`). */
export const OLDER_APP = `${PRODUCT.slug}-older`;

/** HANDOFF_APPS of the tests: the default app and the older one. */
export const HANDOFF_APPS = {
  [PRODUCT.slug]: { scheme: PRODUCT.scheme, name: `${PRODUCT.name} Desktop` },
  [OLDER_APP]: { scheme: PRODUCT.scheme, name: `${PRODUCT.name} Desktop`, requiresChallenge: false },
};
