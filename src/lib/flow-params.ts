import type { Search } from './search.ts';

/** What a sign-in or sign-up dialog writes. */
export const DIALOG_PARAMS: readonly string[] = ['auth', 'email', 'nickname', 'name', 'login'];

/** What the desktop app writes; all but `oauth` mean something of ours only beside `protocol`. */
const DESKTOP_PARAMS: readonly string[] = [
  'oauth',
  'protocol',
  'code_challenge',
  'code_challenge_method',
  'state',
];

/** The desktop app's parameters in a query; another's `state` is none. */
export const desktopParamsIn = (search: Search): readonly string[] =>
  Object.hasOwn(search, 'protocol') ? DESKTOP_PARAMS : ['oauth'];

/** @returns the query without these parameters */
export const without = (search: Search, params: readonly string[]): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !params.includes(key)));
