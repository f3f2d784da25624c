import { expect, it, vi } from 'vitest';
import { refusalSchema } from '#contract/envelope.ts';
import type { ApiClientDeps } from '#src/lib/api-client.ts';
import type { IdentityClient } from '#src/lib/identity/identity.ts';
import { createFaults, NO_FAULTS } from './faults.ts';

function setUp() {
  const real = vi.fn<typeof fetch>(async () => new Response('{"code":0}'));
  const faults = createFaults();
  const network = faults.wrapNetwork<Pick<ApiClientDeps, 'fetch' | 'isOnline'>>({
    fetch: real,
    isOnline: () => true,
  });
  return { real, faults, network };
}

it.each([
  ['500', 9001],
  ['503', 9002],
] as const)('refuses every call with %s as the server would, without asking it', async (fault, code) => {
  const { real, faults, network } = setUp();
  faults.set({ fault });
  const answer = await network.fetch('/api/v1/x');
  expect(answer.status).toBe(Number(fault));
  expect(refusalSchema.parse(await answer.json()).code).toBe(code);
  expect(real).not.toHaveBeenCalled();
});

it('ends the session with 401 only where a token was sent', async () => {
  const { real, faults, network } = setUp();
  faults.set({ fault: '401' });
  expect((await network.fetch('/api/v1/x', { headers: { Authorization: 'Bearer x' } })).status).toBe(401);
  expect(real).not.toHaveBeenCalled();
  expect((await network.fetch('/api/v1/x')).status).toBe(200);
});

it('fails every request while offline, and says so when asked', async () => {
  const { real, faults, network } = setUp();
  faults.set({ fault: 'offline' });
  expect(network.isOnline()).toBe(false);
  await expect(network.fetch('/api/v1/x')).rejects.toThrow(TypeError);
  faults.set(NO_FAULTS);
  expect(network.isOnline()).toBe(true);
  expect((await network.fetch('/api/v1/x')).status).toBe(200);
  expect(real).toHaveBeenCalledTimes(1);
});

it('delays requests by 3 s', async () => {
  vi.useFakeTimers();
  const { real, faults, network } = setUp();
  faults.set({ fault: 'slow' });
  const answer = network.fetch('/api/v1/x');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(real).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(200);
});

it('ends the popup as chosen, else leaves it to the provider', async () => {
  const { faults } = setUp();
  const signIn = vi.fn<IdentityClient['signIn']>(async () => ({ kind: 'failed', code: 'unknown' }));
  const client = faults.wrapIdentity({
    isAvailable: true,
    preload: () => {},
    signIn,
    recall: async () => null,
    signOut: async () => {},
  });
  const { signal } = new AbortController();
  const codes = [];
  for (const popup of ['blocked', 'closed', 'refused', 'real'] as const) {
    faults.set({ popup });
    codes.push(await client.signIn(signal));
  }
  expect(codes).toMatchObject([
    { code: 'popup-blocked' },
    { code: 'popup-closed-by-user' },
    { code: 'invalid-credential' },
    { code: 'unknown' },
  ]);
  expect(signIn).toHaveBeenCalledTimes(1);
});
