import { isEmail } from '#contract/fields.ts';
import type { HandoffRequest } from '#machines/handoff/handoff.setup.ts';
import {
  AUTH_PARAMS,
  type AuthParam,
  type DeepLink,
  INFO_PARAMS,
  type InfoParam,
  NO_LINK,
} from '#machines/shared/step.ts';
import { DIALOG_PARAMS, desktopParamsIn, without } from '#src/lib/flow-params.ts';
import type { Search } from '#src/lib/search.ts';

const NAME_LIMIT = 100;
/** RFC 7636: 256 bits as base64url. */
const CODE_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
/** RFC 6749, appendix A.5. */
const STATE = /^[\x20-\x7e]{0,512}$/;

export interface Address {
  link: DeepLink;
  info: InfoParam | null;
  /** The request of the desktop app; null if there is none from a known app. */
  handoff: HandoffRequest | null;
}

/** The parameters that the state requires in the URL. */
export interface Wanted {
  auth?: AuthParam | undefined;
  email?: string;
  name?: string;
  login?: string;
  info?: InfoParam | undefined;
  /** Whether the parameters of the desktop app stay. */
  isFromDesktop?: boolean;
}

/** A repeated parameter is ambiguous and counts as absent (S35). */
const single = (search: Search, key: string): string => {
  const value = Object.hasOwn(search, key) ? search[key] : undefined;
  return typeof value === 'string' ? value : '';
};

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null;

/**
 * Reads the parameters of the desktop app. A malformed challenge or state invalidates the whole request, so
 * that it never passes for the request of an older app, which sends neither.
 */
function readHandoff(search: Search, protocols: readonly string[]): HandoffRequest | null {
  const protocol = oneOf(protocols, single(search, 'protocol'));
  const codeChallenge = single(search, 'code_challenge');
  const state = single(search, 'state');
  const isChallenged =
    Object.hasOwn(search, 'code_challenge') || Object.hasOwn(search, 'code_challenge_method');
  if (protocol === null || Array.isArray(search.state) || !STATE.test(state)) return null;
  if (!isChallenged) return { protocol, codeChallenge: '', state };
  const isSound = CODE_CHALLENGE.test(codeChallenge) && single(search, 'code_challenge_method') === 'S256';
  return isSound ? { protocol, codeChallenge, state } : null;
}

/**
 * Reads a query as a request. Unknown, repeated and prototype-named values count as absent; `auth=terms` and
 * `auth=privacy` ask for the panel of that name (requirements OPEN-10).
 *
 * @param protocols client ids of the desktop apps; any other means "not from the desktop app" (S39)
 */
export function readAddress(search: Search, protocols: readonly string[] = []): Address {
  const auth = single(search, 'auth');
  const email = single(search, 'email');
  const login = single(search, 'login');
  const handoff = readHandoff(search, protocols);
  return {
    link: {
      ...NO_LINK,
      auth: oneOf(AUTH_PARAMS, auth),
      email: isEmail(email) ? email : '',
      name: single(search, 'name').slice(0, NAME_LIMIT),
      login: login === '1' ? login : '',
      isSocialWanted: handoff !== null && single(search, 'oauth') === 'google',
    },
    info: oneOf(INFO_PARAMS, single(search, 'info')) ?? oneOf(['terms', 'privacy'] as const, auth),
    handoff,
  };
}

/** The URL parameters that restore a request. */
export const handoffSearch = (
  { protocol, codeChallenge, state }: HandoffRequest,
  isSocialWanted = false,
): Search => ({
  protocol,
  ...(isSocialWanted ? { oauth: 'google' } : {}),
  ...(codeChallenge === '' ? {} : { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
  ...(state === '' ? {} : { state }),
});

/**
 * Rewrites a query to match the state. The parameters of a flow are changed only if a dialog is or was open, because
 * pages such as /validate-email use `email` themselves.
 */
export function writeAddress(search: Search, wanted: Wanted): Search {
  const { auth, email = '', name = '', login = '', info, isFromDesktop = false } = wanted;
  const ownsDialog = auth !== undefined || Object.hasOwn(search, 'auth');
  const ownsDesktop = !isFromDesktop && (ownsDialog || Object.hasOwn(search, 'protocol'));
  const flow = auth === undefined ? {} : { auth, email, name, login };
  const written = Object.entries({ ...flow, info: info ?? '' }).filter(([, value]) => value !== '');
  return {
    ...without(search, [
      ...(ownsDialog ? DIALOG_PARAMS : []),
      ...(ownsDesktop ? desktopParamsIn(search) : []),
      'info',
    ]),
    ...Object.fromEntries(written),
  };
}
