import { PRODUCT } from '#contract/product.ts';

/** Key of the contact form's draft in the storage of the tab; a logout removes it (S30). */
export const CONTACT_DRAFT_KEY = `${PRODUCT.slug}.contact-draft`;
