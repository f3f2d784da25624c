import { describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES, type CodeName } from '#contract/codes.ts';
import { createApiClient } from '#src/lib/api-client.ts';
import type { IdentityAnswer, IdentityClient } from '#src/lib/identity/identity.ts';
import type { IdentityCode } from '#src/lib/identity/identity-codes.ts';
import { socialPorts } from './social.actors.ts';

const IDENTITY = { id: 'hana-1', idToken: 'e30.e30.c2ln', email: 'hana@clinic.example', name: 'Hana Seo' };
const ADDRESS = { homepage: 'https://api', app: 'https://api', backoffice: 'https://api' };
const NOTHING = { accessToken: null, expireTime: null };
const TOKEN = { accessToken: 'cusp_new', expireTime: '2027-01-15T20:00:00.000Z' };
const SIGNED_IN = {
  kind: 'signedIn',
  record: { accessToken: 'cusp_new', expireTime: Date.parse('2027-01-15T20:00:00.000Z'), loginType: 1 },
  temporary: null,
};

const ok = (data: unknown) => Response.json({ code: 0, message: '', messageDetail: null, data });
function refusal(name: CodeName) {
  const { code, status } = CODES[name];
  return Response.json({ code, message: CODE_TEXTS[name], messageDetail: null, data: null }, { status });
}

function setUp({
  response = ok(TOKEN),
  answer,
  known = null,
}: {
  response?: Response;
  answer?: IdentityAnswer;
  known?: typeof IDENTITY | null;
} = {}) {
  const requests: Request[] = [];
  const api = createApiClient({
    addresses: { production: ADDRESS, development: ADDRESS },
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return response;
    },
    readCookies: () => '',
    isOnline: () => true,
    onUnauthorized: () => {},
    onServerTime: () => {},
  });
  api.setEnvironment('production');
  const signIn = vi.fn(
    async (): Promise<IdentityAnswer> => answer ?? { kind: 'identified', identity: IDENTITY },
  );
  const identity: IdentityClient = {
    isAvailable: true,
    preload: () => {},
    signIn,
    recall: async () => known,
    signOut: async () => {},
  };
  const ports = socialPorts({ api, identity });
  const signInSocially = () =>
    toPromise(createActor(ports.signInSocially, { input: { identity: IDENTITY } }).start());
  return { ports, requests, signIn, signInSocially };
}

describe('the popup', () => {
  it('opens synchronously, or the browser would block it', () => {
    const { ports, signIn } = setUp();
    createActor(ports.openPopup).start();
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('is aborted with its flow', () => {
    const { ports, signIn } = setUp();
    const popup = createActor(ports.openPopup).start();
    popup.stop();
    expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ aborted: true }));
  });

  it.each<[IdentityCode, string]>([
    ['popup-blocked', 'popupBlocked'],
    ['popup-closed-by-user', 'popupClosed'],
    ['user-cancelled', 'popupClosed'],
    ['operation-not-allowed', 'socialUnavailable'],
    ['network-request-failed', 'offline'],
    ['user-disabled', 'accountDisabled'],
    ['invalid-credential', 'socialRefused'],
    ['unknown', 'unexpected'],
  ])('that ends with %s is refused as %s', async (code, expected) => {
    const { ports } = setUp({ answer: { kind: 'failed', code } });
    expect(await toPromise(createActor(ports.openPopup).start())).toEqual({
      kind: 'refused',
      failure: { code: expected, message: null, retryAfterSeconds: null },
    });
  });
});

describe('the identity from before a reload', () => {
  it('is recalled', async () => {
    const { ports } = setUp({ known: IDENTITY });
    const recalled = await toPromise(createActor(ports.recallIdentity).start());
    expect(recalled).toEqual({ kind: 'identified', identity: IDENTITY });
  });

  it('is absent without a session of the provider', async () => {
    const { ports } = setUp();
    expect(await toPromise(createActor(ports.recallIdentity).start())).toEqual({ kind: 'absent' });
  });
});

describe('the social sign-in', () => {
  it('with a token is a success of login type 1 [SOCIAL-14] [ENT-4]', async () => {
    expect(await setUp().signInSocially()).toEqual(SIGNED_IN);
  });

  it('without a token is a failure without a message [SOCIAL-13] [SOCIAL-14]', async () => {
    const outcome = await setUp({ response: ok(NOTHING) }).signInSocially();
    expect(outcome).toEqual({ kind: 'unregistered', message: null });
  });

  it('passes on the message of an unknown refusal [SOCIAL-14]', async () => {
    const response = Response.json({ code: 7001, message: 'Hello', messageDetail: null, data: null });
    expect(await setUp({ response }).signInSocially()).toEqual({ kind: 'unregistered', message: 'Hello' });
  });

  it('asks for the password of an account that has the address', async () => {
    const outcome = await setUp({ response: refusal('SocialConflict') }).signInSocially();
    expect(outcome).toEqual({ kind: 'passwordNeeded' });
  });

  it.each<[CodeName, string]>([
    ['SocialTokenInvalid', 'socialRefused'],
    ['SocialEmailUnverified', 'socialUnverified'],
    ['AccountUnavailable', 'accountDisabled'],
    ['SocialUnavailable', 'socialUnavailable'],
    ['TooManyRequests', 'tooManyRequests'],
  ])('refused with %s does not lead to the profile', async (name, code) => {
    const outcome = await setUp({ response: refusal(name) }).signInSocially();
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code, message: CODE_TEXTS[name] } });
  });

  it('that fails in the server does not lead to the profile either', async () => {
    const outcome = await setUp({ response: refusal('Internal') }).signInSocially();
    const message = { en: expect.stringMatching(/^An unexpected error.+ Reference: [0-9a-f]{8}$/) };
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code: 'unexpected', message } });
  });

  it.each([
    [false, null],
    [true, { email: IDENTITY.email, password: 'of-the-mail' }],
  ])('linked with a password that was temporary: %s', async (temporaryPassword, temporary) => {
    const { ports } = setUp({ response: ok({ ...TOKEN, temporaryPassword }) });
    const input = { identity: IDENTITY, password: 'of-the-mail' };
    expect(await toPromise(createActor(ports.linkAccount, { input }).start())).toEqual({
      ...SIGNED_IN,
      temporary,
    });
  });

  it('after a registration sends the email address [COMPLETE-30]', async () => {
    const { ports, requests } = setUp();
    const credentials = { kind: 'social', ...IDENTITY } as const;
    const outcome = await toPromise(
      createActor(ports.signInAfterJoining, { input: { credentials } }).start(),
    );
    expect(outcome).toEqual(SIGNED_IN);
    expect(await requests[0]?.json()).toEqual({ type: 1, idToken: IDENTITY.idToken, userId: IDENTITY.email });
  });
});
