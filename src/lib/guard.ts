import { DIALOG_PARAMS, desktopParamsIn, without } from './flow-params.ts';
import { type Search, stringifySearch } from './search.ts';

/** Drops the parameters of other flows (S43): the desktop app's, and a dialog's when `auth` names one. */
const foreignOf = (search: Search): Search =>
  without(search, [...(Object.hasOwn(search, 'auth') ? DIALOG_PARAMS : []), ...desktopParamsIn(search)]);

/**
 * Where a guarded page sends a visitor: home, with the sign-in dialog and the parameters that belong to no other flow
 * (specification §2).
 */
export const signInSearch = (search: Search): Search => ({ ...foreignOf(search), auth: 'login' });

/** Where the link in the e-mail leads: home, at the password step, with the address filled in (specification §2). */
export const passwordSearch = (search: Search): Search => {
  const { email } = search;
  const others = without(foreignOf(search), ['email']);
  return typeof email === 'string' && email !== ''
    ? { ...others, auth: 'signin-password', email }
    : { ...others, auth: 'login' };
};

/** Home with a query, for a full reload. */
export const homeHref = (search: Search): string => `/${stringifySearch(search)}`;
