/** Pages and notices that few users see. */
export { handoff } from '../handoff.ts';
export { inAppBrowser } from '../in-app-browser.ts';
export { notFound } from '../not-found.ts';
export { validateEmail } from '../validate-email.ts';
