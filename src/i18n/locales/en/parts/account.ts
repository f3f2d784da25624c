/** Everything about signing in, signing up, and being a member. */
export { auth } from '../auth.ts';
export { errors } from '../errors.ts';
export { fields } from '../fields.ts';
export { handoff } from '../handoff.ts';
export { inAppBrowser } from '../in-app-browser.ts';
export { profile } from '../profile.ts';
export { validateEmail } from '../validate-email.ts';
export { validation } from '../validation.ts';
