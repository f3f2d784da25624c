import { DIALOG_PARAMS, desktopParamsIn, without } from './flow-params.ts';
import { type Search, stringifySearch } from './search.ts';

/** Without what belongs to one flow and means nothing to another (S43). */
const foreignOf = (search: Search): Search =>
  without(search, [...DIALOG_PARAMS, ...desktopParamsIn(search), 'info']);

/**
 * Where a guarded page sends a visitor who is not signed in: home, with the sign-in dialog, the other
 * parameters kept once each (specification §2).
 */
export const signInSearch = (search: Search): Search => ({ ...foreignOf(search), auth: 'login' });

/** Where the e-mail links to: home, at the password step, with the address filled in (specification §2). */
export const passwordSearch = (search: Search): Search => {
  const email = search.email;
  const isGiven = typeof email === 'string' && email !== '';
  return { ...foreignOf(search), auth: isGiven ? 'signin-password' : 'login', ...(isGiven ? { email } : {}) };
};

/** Home with a query, for a full reload. */
export const homeHref = (search: Search): string => `/${stringifySearch(search)}`;
