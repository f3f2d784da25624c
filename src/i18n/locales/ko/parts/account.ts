export { auth } from '../auth.ts';
export { errors } from '../errors.ts';
export { fields } from '../fields.ts';
export { inAppBrowser } from '../in-app-browser.ts';
export { validation } from '../validation.ts';
