import { describe, expect, it, vi } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES, type CodeName } from '#contract/codes.ts';
import { AUTH_KEY } from '#src/lib/auth-record.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { fakeApi, memoryStore } from '#tests/support/fake-api.ts';
import { type RenewalDeps, renewSession } from './renew-session.ts';
import { createStoredSession, type StoredSession } from './stored-session.ts';

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

/** Runs one request after the other, as the browser's lock manager does. */
function oneAtATime(): NonNullable<RenewalDeps['locks']> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.then(work);
    return last;
  };
  return { request } as unknown as NonNullable<RenewalDeps['locks']>;
}

function setUp(respond: () => Promise<Response> | Response, locks: RenewalDeps['locks'] = oneAtATime()) {
  const store = memoryStore();
  const all: Request[][] = [];
  const clock = createServerClock({ wall: () => NOW, steady: () => 0 });
  /** A tab of the browser that shares the store. */
  const tab = () => {
    const stored = createStoredSession(store);
    const { api, requests: sent } = fakeApi(respond, { isOnline: () => isOnline });
    all.push(sent);
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
  return { first, tab, requests: () => all.flat(), kept, goOffline, store };
}

const extended = recordOf('new', NOW + 3_600_000);

describe('renewing the session', () => {
  it('exchanges the token and stores the new one [S23]', async () => {
    const { first, requests, kept } = setUp(() => renewedTo('new'));
    expect(await first.renew()).toEqual({ kind: 'renewed', record: extended, at: NOW });
    expect(requests().map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['PUT', '/api/v1/user/login'],
    ]);
    expect(requests()[0]?.headers.get('Authorization')).toBe('Bearer old');
    expect(kept()).toEqual(extended);
  });

  it('50 tabs at once send one request [S29]', async () => {
    const { first, tab, requests } = setUp(() => renewedTo('new'));
    const tabs = [first, ...Array.from({ length: 49 }, tab)];
    const outcomes = await Promise.all(tabs.map(({ renew }) => renew()));
    expect(requests()).toHaveLength(1);
    expect(outcomes).toEqual(tabs.map(() => ({ kind: 'renewed', record: extended, at: NOW })));
  });

  it.each([
    ['has no locks', undefined],
    ['denies them', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ])('works if the browser %s [S28]', async (_, locks) => {
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

  it.each([
    ['is lost', () => Promise.reject(new TypeError('connection lost')), 'unexpected'],
    ['is not an envelope', () => new Response('<!doctype html>'), 'unexpected'],
  ] as const)('asks the chart to retry when the response %s [S23]', async (_, answer, code) => {
    const { first, kept } = setUp(answer);
    expect(await first.renew()).toMatchObject({ kind: 'unanswered', failure: { code } });
    expect(kept()).toEqual(recordOf('old'));
  });

  it('reports that the browser is offline', async () => {
    const { first, goOffline } = setUp(() => Promise.reject(new TypeError('offline')));
    goOffline();
    expect(await first.renew()).toMatchObject({ failure: { code: 'offline' } });
  });

  it.each([
    ['another tab has signed out', (other: StoredSession) => other.end('logout', 'old')],
    ['another member has signed in', (other: StoredSession) => other.begin(recordOf('theirs'))],
  ])('sends no request when %s', async (_, act) => {
    const { first, tab, requests } = setUp(() => renewedTo('new'));
    act(tab().stored);
    expect(await first.renew()).toMatchObject({ failure: { code: 'renewalRefused' } });
    expect(requests()).toEqual([]);
  });

  it('does not sign in again a member who signed out during the request', async () => {
    const answer = Promise.withResolvers<Response>();
    const { first, requests, kept } = setUp(() => answer.promise);
    const outcome = first.renew();
    await vi.waitFor(() => expect(requests()).toHaveLength(1));
    first.stored.end('logout', 'old');
    answer.resolve(renewedTo('new'));
    expect(await outcome).toMatchObject({ failure: { code: 'renewalRefused' } });
    expect(kept()).toBeNull();
  });
});
