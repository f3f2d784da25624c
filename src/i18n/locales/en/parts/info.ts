/** The overlays of `info`: legal documents and the manual. */
export { legal } from '../legal.ts';
export { manual } from '../manual.ts';
