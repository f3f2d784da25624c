import { PRODUCT } from '#contract/product.ts';

/** Key of the profile form's draft in the storage of the tab; a logout removes it (S30). */
export const PROFILE_DRAFT_KEY = `${PRODUCT.slug}.profile-edit`;
