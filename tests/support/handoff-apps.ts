import { PRODUCT } from '#contract/product.ts';

/** Client id of an app from before the challenge, which its installation has admitted (`requiresChallenge`). */
export const OLDER_APP = `${PRODUCT.slug}-older`;

/** What HANDOFF_APPS says where tests hand sign-ins over: the product's own app as it is by default, and the older one. */
export const HANDOFF_APPS = {
  [PRODUCT.slug]: { scheme: PRODUCT.scheme, name: `${PRODUCT.name} Desktop` },
  [OLDER_APP]: { scheme: PRODUCT.scheme, name: `${PRODUCT.name} Desktop`, requiresChallenge: false },
};
