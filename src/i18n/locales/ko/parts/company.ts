/** The pages about the company. */
export { about } from '../about.ts';
export { careers } from '../careers.ts';
export { contact } from '../contact.ts';
