export { common } from '../common.ts';
export { footer } from '../footer.ts';
export { header } from '../header.ts';
export { pageErrors as errors } from '../page-errors.ts';
