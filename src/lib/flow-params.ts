import type { Search } from './search.ts';

/** Parameters written by a sign-in or sign-up dialog. */
export const DIALOG_PARAMS: readonly string[] = ['auth', 'email', 'nickname', 'name', 'login'];

/** Parameters written by the desktop app; all but `oauth` are ours only when `protocol` is present. */
const DESKTOP_PARAMS: readonly string[] = [
  'oauth',
  'protocol',
  'code_challenge',
  'code_challenge_method',
  'state',
];

/** The desktop app's parameters in a query; without `protocol`, a `state` belongs to another site. */
export const desktopParamsIn = (search: Search): readonly string[] =>
  Object.hasOwn(search, 'protocol') ? DESKTOP_PARAMS : ['oauth'];

/** @returns the query without these parameters */
export const without = (search: Search, params: readonly string[]): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !params.includes(key)));
