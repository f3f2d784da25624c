import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES } from '#contract/codes.ts';
import { login, readProfile } from '#contract/user.contract.ts';
import { writeAuthRecord } from '#src/lib/auth-record.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { fakeApi, memoryStore, ok } from '#tests/support/fake-api.ts';
import { NOW, profile } from '#tests/support/session-actors.ts';
import { provideSession } from './session.actors.ts';
import { createStoredSession } from './stored-session.ts';

/** A page of a member or a visitor, whose server stops accepting tokens when `revoke` is called. */
async function setUp(token: string | null = 'current') {
  const store = memoryStore();
  if (token !== null)
    writeAuthRecord(store, { accessToken: token, expireTime: NOW + 43_200_000, loginType: 0 });
  let isRevoked = false;
  const leaveForHome = vi.fn(() => false);
  const clock = createServerClock({ wall: Date.now, steady: () => performance.now() });
  const { api, requests } = fakeApi(
    () => {
      const { code, status } = CODES.SessionEnded;
      const refusal = { code, message: CODE_TEXTS.SessionEnded, messageDetail: null, data: null };
      return isRevoked ? Response.json(refusal, { status }) : ok(profile);
    },
    {
      onUnauthorized: (refused) => session.send({ type: 'request.unauthorized', token: refused }),
      onServerTime: clock.learn,
    },
  );
  const session = createActor(
    provideSession({
      api,
      clock,
      stored: createStoredSession(store),
      queryClient: createQueryClient(),
      endIdentity: async () => {},
      untilOnline: async () => {},
      leaveForHome,
      reloadPage: () => false,
      goHome: () => {},
    }),
  );
  session.start();
  await vi.advanceTimersByTimeAsync(0);
  const revoke = () => {
    isRevoked = true;
    requests.length = 0;
  };
  const is = (state: 'signedIn' | 'signedOut') => session.getSnapshot().matches(state);
  return { session, api, leaveForHome, revoke, is, requests };
}

describe('a storm of 401s', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));

  it('100 at once cause one logout and one leaveForHome after 3,000 ms, and no further request [S24] [R17]', async () => {
    const { api, leaveForHome, revoke, is, requests } = await setUp();
    revoke();
    await Promise.all(Array.from({ length: 100 }, () => api.call(readProfile)));
    expect(requests).toHaveLength(100);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(leaveForHome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(leaveForHome).toHaveBeenCalledExactlyOnceWith('unauthorized');
    expect(is('signedOut')).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(leaveForHome).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(100);
  });

  it('late ones for a token that is no longer current cause no logout [S24] [R17]', async () => {
    const { api, leaveForHome, revoke, is } = await setUp();
    revoke();
    await Promise.all(Array.from({ length: 100 }, () => api.call(readProfile, {}, { token: 'older' })));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(is('signedIn')).toBe(true);
    expect(leaveForHome).not.toHaveBeenCalled();
  });

  it('one during a sign-in causes no logout [S24] [R17]', async () => {
    const { api, leaveForHome, revoke, is } = await setUp(null);
    revoke();
    await api.call(login, { body: { userId: 'a@b.co', userPw: 'Quartz7!vessel' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(is('signedOut')).toBe(true);
    expect(leaveForHome).not.toHaveBeenCalled();
  });
});
