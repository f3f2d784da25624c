export { analytics } from '../analytics.ts';
export { auth } from '../auth.ts';
export { dialogs as common } from '../dialogs.ts';
export { errors } from '../errors.ts';
export { validation } from '../validation.ts';
