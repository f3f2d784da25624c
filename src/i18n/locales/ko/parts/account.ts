export { auth } from '../auth.ts';
export { errors } from '../errors.ts';
export { validation } from '../validation.ts';
