// A fake identity service behind the intercepted network: answers like the real one and records its requests.
export interface IdentityRequest {
  method: string;
  url: URL;
  contentType: string;
  body: string;
}

export interface IdentityService {
  requests: IdentityRequest[];
  /** The requests in order, such as `POST /v1/accounts:lookup`. */
  calls: () => string[];
  /** From now on this path fails with an error code of the service, never answers, or is unreachable. */
  refuse: (path: string, code: string | 'silence' | 'no network') => void;
  /** Sets the project's configuration. */
  know: (project: { authorizedDomains: string[] }) => void;
  /** Makes the path answer again. */
  restore: (path: string) => void;
  answer: (request: IdentityRequest) => Promise<IdentityReply>;
}

export type IdentityReply = 'no network' | { status: number; json: unknown };

const PERSON = { localId: 'person-1', email: 'kim@example.com', displayName: 'Kim Minji' };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned ID token, as the emulator issues it. */
const idToken = (seconds: number) =>
  `${encode({ alg: 'none' })}.${encode({ sub: PERSON.localId, iat: 0, exp: seconds })}.`;

/** @param lifetimeSeconds how long the ID tokens live */
export function createIdentityService({ lifetimeSeconds = 3600 } = {}): IdentityService {
  const requests: IdentityRequest[] = [];
  const refusals = new Map<string, string>();
  const changed = new EventTarget();
  const tokens = {
    ...PERSON,
    idToken: idToken(lifetimeSeconds),
    refreshToken: 'refresh-1',
    expiresIn: String(lifetimeSeconds),
  };
  const answers: Record<string, unknown> = {
    '/v1/accounts:signInWithIdp': { ...tokens, providerId: 'google.com' },
    '/v1/accounts:signInWithPassword': tokens,
    '/v1/accounts:signInWithCustomToken': tokens,
    '/v1/accounts:signInWithEmailLink': tokens,
    '/v1/accounts:signInWithPhoneNumber': tokens,
    '/v1/accounts:lookup': { users: [{ ...PERSON, emailVerified: true, providerUserInfo: [] }] },
    '/v1/accounts:delete': {},
    '/v1/accounts:resetPassword': { requestType: 'PASSWORD_RESET', email: PERSON.email },
    '/v1/accounts:signUp': tokens,
    '/v2/accounts:revokeToken': {},
    '/v2/passwordPolicy': {
      schemaVersion: 1,
      customStrengthOptions: {},
      allowedNonAlphanumericCharacters: [],
    },
    '/v1/projects': { authorizedDomains: ['localhost', '127.0.0.1'] },
    '/v1/token': {
      access_token: idToken(lifetimeSeconds + 1),
      id_token: idToken(lifetimeSeconds + 1),
      refresh_token: 'refresh-2',
      expires_in: String(lifetimeSeconds),
      token_type: 'Bearer',
    },
  };
  /** The path without the service's host, which the emulator puts in front of it. */
  const pathOf = ({ pathname }: URL) => pathname.replace(/^\/[a-z]+\.googleapis\.com/, '');
  return {
    requests,
    calls: () => requests.map(({ method, url }) => `${method} ${pathOf(url)}`),
    refuse: (path, code) => {
      refusals.set(path, code);
      changed.dispatchEvent(new Event(path));
    },
    know: (project) => Object.assign(answers, { '/v1/projects': project }),
    restore: (path) => {
      refusals.delete(path);
      changed.dispatchEvent(new Event(path));
    },
    answer: async (request) => {
      requests.push(request);
      const path = pathOf(request.url);
      while (refusals.get(path) === 'silence')
        await new Promise((resolve) => changed.addEventListener(path, resolve, { once: true }));
      const code = refusals.get(path) ?? (path in answers ? undefined : 'NOT_KNOWN_TO_THE_TEST');
      if (code === undefined) return { status: 200, json: answers[path] };
      if (code === 'no network') return code;
      return { status: 400, json: { error: { code: 400, message: code, errors: [{ message: code }] } } };
    },
  };
}
