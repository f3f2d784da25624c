import { PRODUCT } from '#contract/product.ts';

/** Where the tab's own storage keeps what was typed into the contact form; the end of a session removes it (S30). */
export const CONTACT_DRAFT_KEY = `${PRODUCT.slug}.contact-draft`;
