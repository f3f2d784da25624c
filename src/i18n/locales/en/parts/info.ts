/** The overlays of `info`: legal documents and the manual; and the business data of the footer. */
export { business } from '../business.ts';
export { legal } from '../legal.ts';
export { manual } from '../manual.ts';
