// The calls of the identity service that the SDK offers, and how it maps the service's codes (specification §7, §8).
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { toIdentityCode } from '#src/lib/identity/identity-codes.ts';
import { openIdentityPage } from '#tests/support/identity/page.ts';

type Sdk = Awaited<ReturnType<Window['harness']['sdk']>>;

/** Starts the SDK alone, on the page's own origin. */
async function openSdk() {
  const { page, service } = await openIdentityPage();
  await page.evaluate(async () => {
    const { connectAuthEmulator, initializeApp, initializeAuth, inMemoryPersistence } =
      await window.harness.sdk();
    const auth = initializeAuth(initializeApp({ apiKey: 'key-1' }), { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  });
  return { page, service };
}

const CALLS: [path: string, id: string, call: (page: Page) => Promise<unknown>][] = [
  [
    'POST /v1/accounts:signInWithPassword',
    '[IDENT-4]',
    (page) =>
      page.evaluate(async () => {
        const { getAuth, signInWithEmailAndPassword } = await window.harness.sdk();
        await signInWithEmailAndPassword(getAuth(), 'kim@example.com', 'secret');
      }),
  ],
  [
    'POST /v1/accounts:signInWithCustomToken',
    '[IDENT-5]',
    (page) =>
      page.evaluate(async () => {
        const { getAuth, signInWithCustomToken } = await window.harness.sdk();
        await signInWithCustomToken(getAuth(), 'custom');
      }),
  ],
  [
    'POST /v1/accounts:signInWithEmailLink',
    '[IDENT-6]',
    (page) =>
      page.evaluate(async () => {
        const { getAuth, signInWithEmailLink } = await window.harness.sdk();
        const link = 'https://identity.example/?mode=signIn&oobCode=code&apiKey=key-1';
        await signInWithEmailLink(getAuth(), 'kim@example.com', link);
      }),
  ],
  [
    'POST /v1/accounts:signInWithPhoneNumber',
    '[IDENT-7]',
    (page) =>
      page.evaluate(async () => {
        const { getAuth, PhoneAuthProvider, signInWithCredential } = await window.harness.sdk();
        await signInWithCredential(getAuth(), PhoneAuthProvider.credential('verification', '123456'));
      }),
  ],
  [
    'POST /v1/accounts:delete',
    '[IDENT-9]',
    (page) =>
      page.evaluate(async () => {
        const { deleteUser, getAuth, signInWithCustomToken } = await window.harness.sdk();
        const { user } = await signInWithCustomToken(getAuth(), 'custom');
        await deleteUser(user);
      }),
  ],
  [
    'POST /v2/accounts:revokeToken',
    '[IDENT-11]',
    (page) =>
      page.evaluate(async () => {
        const { getAuth, revokeAccessToken, signInWithCustomToken } = await window.harness.sdk();
        await signInWithCustomToken(getAuth(), 'custom');
        await revokeAccessToken(getAuth(), 'access-token');
      }),
  ],
  [
    'GET /v2/passwordPolicy',
    '[IDENT-12]',
    (page) =>
      page.evaluate(async () => {
        const { getAuth, validatePassword } = await window.harness.sdk();
        await validatePassword(getAuth(), 'secret');
      }),
  ],
];

it.each(CALLS)(
  'offers %s, in JSON and with the key in the query [IDENT-1] [IDENT-2] %s',
  async (path, _, call) => {
    const { page, service } = await openSdk();
    await call(page);
    expect(service.calls()).toContain(path);
    for (const { url, contentType } of service.requests) {
      expect(url.searchParams.get('key')).toBe('key-1');
      expect(contentType).toBe('application/json');
    }
  },
);

it('a policy without a minimum asks for 6 characters [IDENT-30]', async () => {
  const { page } = await openSdk();
  const accepted = await page.evaluate(async () => {
    const { getAuth, validatePassword } = await window.harness.sdk();
    const answers = ['12345', '123456'].map((password) => validatePassword(getAuth(), password));
    return (await Promise.all(answers)).map(({ isValid }) => isValid);
  });
  expect(accepted).toEqual([false, true]);
});

const refusedBy: Record<'signInWithPassword' | 'signUp' | 'resetPassword', (sdk: Sdk) => Promise<unknown>> = {
  signInWithPassword: ({ getAuth, signInWithEmailAndPassword }) =>
    signInWithEmailAndPassword(getAuth(), 'kim@example.com', 'secret'),
  signUp: ({ createUserWithEmailAndPassword, getAuth }) =>
    createUserWithEmailAndPassword(getAuth(), 'kim@example.com', 'secret'),
  resetPassword: ({ confirmPasswordReset, getAuth }) => confirmPasswordReset(getAuth(), 'code', 'secret'),
};

const CODES: [server: string, client: string, id: string, call: keyof typeof refusedBy][] = [
  ['INVALID_PASSWORD', 'wrong-password', '[IDENT-31]', 'signInWithPassword'],
  ['EMAIL_EXISTS', 'email-already-in-use', '[IDENT-32]', 'signUp'],
  ['EMAIL_NOT_FOUND', 'user-not-found', '[IDENT-33]', 'signInWithPassword'],
  ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential', '[IDENT-34]', 'signInWithPassword'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests', '[IDENT-35]', 'signInWithPassword'],
  ['EXPIRED_OOB_CODE', 'expired-action-code', '[IDENT-36]', 'resetPassword'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'password-does-not-meet-requirements', '[IDENT-37]', 'signUp'],
];

it.each(CODES)('%s becomes %s, a code of our own %s', async (server, client, _, call) => {
  const { page, service } = await openSdk();
  service.refuse(`/v1/accounts:${call}`, server);
  const sdk = await page.evaluateHandle(() => window.harness.sdk());
  const refusal = await sdk.evaluate(refusedBy[call]).then(
    () => 'accepted',
    (error: unknown) => String(error),
  );
  expect(refusal).toContain(`(auth/${client})`);
  expect(toIdentityCode(`auth/${client}`)).toBe(client);
});
