import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createIdTokenVerifier, issuerOf } from '#server/features/social/id-token.ts';
import { createIdentityKeys } from '#server/features/social/identity-keys.ts';

export const PROJECT = 'cusplane-tests';

export interface TestKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

/** A signing key of the kind the identity service uses. */
export async function newKey(kid: string, algorithm: 'RS256' | 'ES256' = 'RS256'): Promise<TestKey> {
  return { kid, ...(await generateKeyPair(algorithm, { extractable: true })) };
}

/**
 * The claims of a user who signed in half a minute ago.
 * @param now the server's time, ms
 */
export function claimsAt(now: number, changes: JWTPayload = {}): JWTPayload {
  const second = Math.floor(now / 1_000);
  return {
    iss: issuerOf(PROJECT),
    aud: PROJECT,
    sub: 'subject-1',
    iat: second - 30,
    exp: second + 3_570,
    auth_time: second - 30,
    email: 'hana@clinic.example',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
    name: 'Hana Seo',
    ...changes,
  };
}

export const signToken = (key: TestKey, claims: JWTPayload, alg = 'RS256'): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: key.kid }).sign(key.privateKey);

/** A key host of the identity service on loopback whose responses the test controls. */
export async function startKeyHost(keys: readonly TestKey[]) {
  const published = [...keys];
  const state = { fetches: 0, maxAge: 21_600, isDown: false, isSilent: false };
  const server = createServer(async (_request, response) => {
    state.fetches += 1;
    if (state.isSilent) return;
    const jwks = await Promise.all(
      published.map(async ({ kid, publicKey }) => ({
        ...(await exportJWK(publicKey)),
        kid,
        alg: 'RS256',
        use: 'sig',
      })),
    );
    response.writeHead(state.isDown ? 503 : 200, {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${state.maxAge}, must-revalidate`,
    });
    response.end(JSON.stringify({ keys: jwks }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/keys`,
    state,
    publish: (...next: TestKey[]) => {
      published.splice(0, published.length, ...next);
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type KeyHost = Awaited<ReturnType<typeof startKeyHost>>;

/** The production verifier, for createTestApp. */
export const verifierFor =
  ({ url }: Pick<KeyHost, 'url'>) =>
  (clock: () => number) =>
    createIdTokenVerifier({ projectId: PROJECT, clock, keys: createIdentityKeys({ url, clock }) });
