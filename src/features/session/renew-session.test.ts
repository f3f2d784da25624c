import { describe, expect, it, vi } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES, type CodeName } from '#contract/codes.ts';
import { createApiClient } from '#src/lib/api-client.ts';
import { AUTH_KEY } from '#src/lib/auth-record.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { createStore } from '#src/lib/storage.ts';
import { type RenewalDeps, renewSession } from './renew-session.ts';
import { createStoredSession } from './stored-session.ts';

const NOW = 1_800_000_000_000;
const recordOf = (accessToken: string, expireTime = NOW + 30_000) =>
  ({ accessToken, expireTime, loginType: 1 }) as const;

const renewedTo = (accessToken: string) =>
  Response.json({
    code: 0,
    message: '',
    messageDetail: null,
    data: { accessToken, expireTime: new Date(NOW + 3_600_000).toISOString(), temporaryPassword: false },
  });
const refusing = (name: CodeName) => {
  const { code, status } = CODES[name];
  return Response.json({ code, message: CODE_TEXTS[name], messageDetail: null, data: null }, { status });
};

/** As the browser's: one after the other. */
function oneAtATime(): NonNullable<RenewalDeps['locks']> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.then(work);
    return last;
  };
  return { request } as unknown as NonNullable<RenewalDeps['locks']>;
}

function setUp(respond: () => Promise<Response> | Response, locks: RenewalDeps['locks'] = oneAtATime()) {
  const store = createStore(() => {
    throw new Error('no storage');
  });
  const requests: Request[] = [];
  const clock = createServerClock({ wall: () => NOW, steady: () => 0 });
  const address = { homepage: 'https://api', app: 'https://api', backoffice: 'https://api' };
  /** A tab of the browser that shares the store. */
  const tab = () => {
    const stored = createStoredSession(store);
    const api = createApiClient({
      addresses: { production: address, development: address },
      fetch: async (input, init) => {
        requests.push(new Request(input, init));
        return respond();
      },
      readCookies: () => '',
      isOnline: () => isOnline,
      onUnauthorized: () => {},
      onServerTime: () => {},
    });
    api.setEnvironment('production');
    api.setToken('old');
    stored.adopt();
    return { stored, renew: () => renewSession({ api, clock, stored, locks }, 'old') };
  };
  let isOnline = true;
  const goOffline = () => {
    isOnline = false;
  };
  const first = tab();
  first.stored.begin(recordOf('old'));
  const kept = () => JSON.parse(store.get(AUTH_KEY) ?? 'null');
  return { first, tab, requests, kept, goOffline, store };
}

const extended = recordOf('new', NOW + 3_600_000);

describe('extending the session', () => {
  it('exchanges the token and stores the new one [S23]', async () => {
    const { first, requests, kept } = setUp(() => renewedTo('new'));
    expect(await first.renew()).toEqual({ kind: 'renewed', record: extended, at: NOW });
    expect(requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['PUT', '/api/v1/user/login'],
    ]);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer old');
    expect(kept()).toEqual(extended);
  });

  it('one tab asks for all: 50 at once make one request [S29]', async () => {
    const { first, tab, requests } = setUp(() => renewedTo('new'));
    const tabs = [first, ...Array.from({ length: 49 }, tab)];
    const outcomes = await Promise.all(tabs.map(({ renew }) => renew()));
    expect(requests).toHaveLength(1);
    expect(outcomes).toEqual(tabs.map(() => ({ kind: 'renewed', record: extended, at: NOW })));
  });

  it.each([
    ['has no locks', undefined],
    ['denies them', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ])('works where the browser %s [S28]', async (_, locks) => {
    const { first } = setUp(() => renewedTo('new'), locks as RenewalDeps['locks']);
    expect((await first.renew()).kind).toBe('renewed');
  });

  it.each([
    ['RenewalRefused', 'renewalRefused'],
    ['SessionEnded', 'renewalRefused'],
    ['TooManyRequests', 'tooManyRequests'],
    ['Unavailable', 'unavailable'],
    ['Internal', 'unexpected'],
  ] as const)('a refusal with %s is %s and keeps the old token', async (name, code) => {
    const { first, kept } = setUp(() => refusing(name));
    expect(await first.renew()).toMatchObject({ kind: 'refused', failure: { code } });
    expect(kept()).toEqual(recordOf('old'));
  });

  it('asks again at once when the answer gets lost [S23]', async () => {
    let calls = 0;
    const { requests, first } = setUp(() => {
      calls += 1;
      if (calls === 1) throw new TypeError('connection lost');
      return calls === 2 ? new Response('<!doctype html>') : renewedTo('new');
    });
    expect(await first.renew()).toMatchObject({ kind: 'renewed', record: { accessToken: 'new' } });
    expect(requests).toHaveLength(3);
  });

  it('says that the browser is offline', async () => {
    const { first, goOffline } = setUp(() => Promise.reject(new TypeError('offline')));
    goOffline();
    expect(await first.renew()).toMatchObject({ failure: { code: 'offline' } });
  });

  it.each([
    ['another tab has signed out', (other: { end: () => void }) => other.end()],
    [
      'somebody else has signed in',
      (other: ReturnType<typeof createStoredSession>) => other.begin(recordOf('theirs')),
    ],
  ])('asks nothing when %s', async (_, act) => {
    const { first, tab, requests } = setUp(() => renewedTo('new'));
    act(tab().stored);
    expect(await first.renew()).toMatchObject({ failure: { code: 'renewalRefused' } });
    expect(requests).toEqual([]);
  });

  it('never signs anybody in again who signed out while the answer was on its way', async () => {
    const answer = Promise.withResolvers<Response>();
    const { first, requests, kept } = setUp(() => answer.promise);
    const outcome = first.renew();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    first.stored.end();
    answer.resolve(renewedTo('new'));
    expect(await outcome).toMatchObject({ failure: { code: 'renewalRefused' } });
    expect(kept()).toBeNull();
  });
});
