/** The downloads and their versions. */
export { download } from '../download.ts';
export { versions } from '../versions.ts';
