import { isEmail } from '#contract/fields.ts';
import {
  type Arrival,
  AUTH_PARAMS,
  type AuthParam,
  INFO_PARAMS,
  type InfoParam,
  NO_ARRIVAL,
} from '#machines/shared/step.ts';
import type { Search } from '#src/lib/search.ts';

/** The parameters that a sign-in or sign-up dialog writes; all others belong to somebody else. */
const FLOW_PARAMS = ['auth', 'email', 'nickname', 'name', 'login'] as const;

const NAME_LIMIT = 100;

export interface Address {
  arrival: Arrival;
  info: InfoParam | null;
}

/** What the state wants the address bar to say. */
export interface Wanted {
  auth?: AuthParam | undefined;
  email?: string;
  name?: string;
  login?: string;
  info?: InfoParam | undefined;
}

/** A repeated parameter says two things and so says nothing (S35). */
const single = (search: Search, key: string): string => {
  const value = Object.hasOwn(search, key) ? search[key] : undefined;
  return typeof value === 'string' ? value : '';
};

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null;

/**
 * Reads a query as a request. Unknown, repeated and prototype-named values count as absent; `auth=terms` and
 * `auth=privacy` ask for the panel of that name (requirements OPEN-10).
 */
export function readAddress(search: Search): Address {
  const auth = single(search, 'auth');
  const email = single(search, 'email');
  const login = single(search, 'login');
  return {
    arrival: {
      ...NO_ARRIVAL,
      auth: oneOf(AUTH_PARAMS, auth),
      email: isEmail(email) ? email : '',
      name: single(search, 'name').slice(0, NAME_LIMIT),
      login: login === '1' ? login : '',
    },
    info: oneOf(INFO_PARAMS, single(search, 'info')) ?? oneOf(['terms', 'privacy'] as const, auth),
  };
}

/**
 * Rewrites a query so that it says what the state says. The flow's parameters are touched only when a dialog
 * is open or was, because pages such as /validate-email use `email` themselves.
 */
export function writeAddress(search: Search, wanted: Wanted): Search {
  const ownsFlow = wanted.auth !== undefined || Object.hasOwn(search, 'auth');
  const owned: readonly string[] = ownsFlow ? [...FLOW_PARAMS, 'info'] : ['info'];
  const foreign = Object.entries(search).filter(([key]) => !owned.includes(key));
  const { auth, email = '', name = '', login = '', info } = wanted;
  const flow = auth === undefined ? {} : { auth, email, name, login };
  const written = Object.entries({ ...flow, info: info ?? '' }).filter(([, value]) => value !== '');
  return Object.fromEntries([...foreign, ...written]);
}
