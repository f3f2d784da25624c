import { describe, expect, it, vi } from 'vitest';
import { deletePost, listStaffPosts, signInStaff } from '#contract/backoffice.contract.ts';
import { createApiClient } from '#src/lib/api-client.ts';
import { backofficeCalls, isGivenUp } from './backoffice-calls.ts';

const bases = { homepage: 'https://home', app: 'https://app', backoffice: 'https://back' };

const ENDED = { code: 4001, status: 401 };

/** @param answers refusals in order; then every call succeeds */
function setUp(token: string | null, { answers = [ENDED], isProven = false } = {}) {
  const requests: Request[] = [];
  const onEnded = vi.fn<() => void>();
  const onProofNeeded = vi.fn(async () => isProven);
  const api = createApiClient({
    addresses: { production: bases, development: bases },
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      const { code, status } = answers[requests.length - 1] ?? { code: 0, status: 200 };
      return Response.json(
        { code, message: '', messageDetail: null, data: code === 0 ? { version: 2 } : null },
        { status },
      );
    },
    readCookies: () => '',
    isOnline: () => true,
    onUnauthorized: () => undefined,
    onServerTime: () => undefined,
  });
  api.setEnvironment('production');
  api.setToken('token of a member');
  return {
    api,
    requests,
    onEnded,
    onProofNeeded,
    calls: backofficeCalls(api, token, { onEnded, onProofNeeded }),
  };
}

it('calls the base address of the Backoffice target, which no other call does [ADMIN-7]', async () => {
  const { calls, api, requests } = setUp('token of staff');
  await calls.call(listStaffPosts, { query: { lang: 'ko' } });
  await api.call(listStaffPosts, { query: { lang: 'ko' } });
  expect(requests.map(({ url }) => new URL(url).origin)).toEqual(['https://back', 'https://app']);
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token of staff');
});

it("never sends a member's token", async () => {
  const { calls, requests } = setUp(null);
  await calls.call(signInStaff, { body: { id: 'a', password: 'b', code: 'c' } });
  expect(requests[0]?.headers.get('authorization')).toBeNull();
});

it('reports that the session has ended', async () => {
  const { calls, onEnded } = setUp('token of staff');
  await expect(calls.read(listStaffPosts, { query: { lang: 'ko' } })).rejects.toThrow();
  expect(onEnded).toHaveBeenCalledOnce();
});

describe('a call that needs a fresh code', () => {
  const deletion = { params: { id: 'news' }, body: { version: 1 } };
  const refused = { code: 4003, status: 403 };

  it('is sent again once a code was accepted', async () => {
    const { calls, requests } = setUp('token of staff', { answers: [refused], isProven: true });
    expect(await calls.call(deletePost, deletion)).toMatchObject({ result: 'success' });
    expect(requests).toHaveLength(2);
  });

  it('is sent again only once', async () => {
    const { calls, requests, onProofNeeded } = setUp('token of staff', {
      answers: [refused, refused],
      isProven: true,
    });
    expect(await calls.call(deletePost, deletion)).toMatchObject(refused);
    expect([requests.length, onProofNeeded.mock.calls.length]).toEqual([2, 1]);
  });

  it('is given up without one', async () => {
    const { calls, requests } = setUp('token of staff', { answers: [refused] });
    const outcome = await calls.call(deletePost, deletion);
    expect([requests.length, outcome.result === 'failure' && isGivenUp(outcome)]).toEqual([1, true]);
  });
});
