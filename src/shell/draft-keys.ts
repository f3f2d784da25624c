import { CONTACT_DRAFT_KEY } from '#src/features/contact/contact-draft-key.ts';
import { PROFILE_DRAFT_KEY } from '#src/features/profile/profile-draft-key.ts';

/** Keys of the tab's storage with input that has not been sent. A logout removes it. */
export const DRAFT_KEYS = [CONTACT_DRAFT_KEY, PROFILE_DRAFT_KEY];
