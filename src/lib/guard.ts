import { type Search, stringifySearch } from './search.ts';

/** Parameters that belong to one flow and mean nothing to another (S43). */
const FLOW_PARAMS: readonly string[] = [
  'auth',
  'email',
  'nickname',
  'name',
  'login',
  'oauth',
  'protocol',
  'info',
];

const foreignOf = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !FLOW_PARAMS.includes(key)));

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

/** The same as an address, for a full reload. */
export const signInHref = (search: Search): string => `/${stringifySearch(signInSearch(search))}`;
