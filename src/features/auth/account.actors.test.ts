import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createApiClient } from '#src/lib/api-client.ts';
import { EMAIL, ok, PASSWORD, refusal } from '#tests/support/auth-app.ts';
import { accountPorts } from './account.actors.ts';

/** Checks a password against a server that gives the response `answer`. */
async function ask(answer: () => Response | Promise<Response>) {
  const requests: Request[] = [];
  const address = { homepage: 'https://api', app: 'https://api', backoffice: 'https://api' };
  const api = createApiClient({
    addresses: { production: address, development: address },
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return answer();
    },
    readCookies: () => '',
    isOnline: () => true,
    onUnauthorized: () => {},
    onServerTime: () => {},
  });
  api.setEnvironment('production');
  const { checkPassword } = accountPorts({ api, language: () => 'ko' });
  const actor = createActor(checkPassword, { input: { email: EMAIL, password: PASSWORD } });
  actor.start();
  return { outcome: await toPromise(actor), requests };
}

describe('the check whether a password is easy to guess', () => {
  it.each([
    [false, 'accepted'],
    [true, 'guessable'],
  ] as const)('isGuessable %s is %s', async (isGuessable, kind) => {
    expect((await ask(() => ok({ isGuessable }))).outcome).toEqual({ kind });
  });

  it('sends the password in the body, never in the URL', async () => {
    const { requests } = await ask(() => ok({ isGuessable: false }));
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://api/api/v1/user/check/password',
    ]);
    expect(await requests[0]?.json()).toEqual({ email: EMAIL, userPw: PASSWORD });
  });

  it('passes on how long to wait after too many requests', async () => {
    const { outcome } = await ask(() => refusal(1004, 429, { retryAfterSeconds: 90 }));
    expect(outcome).toMatchObject({
      kind: 'refused',
      failure: { code: 'tooManyRequests', retryAfterSeconds: 90 },
    });
  });

  it('is refused, not rejected, when there is no response', async () => {
    const { outcome } = await ask(() => Promise.reject(new TypeError('lost')));
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code: 'unavailable' } });
  });
});
