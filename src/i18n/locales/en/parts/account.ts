/** Everything about signing in and signing up; whatever else has fields needs it too. */
export { auth } from '../auth.ts';
export { dialogs as common } from '../dialogs.ts';
export { errors } from '../errors.ts';
export { validation } from '../validation.ts';
