import { describe, expect, it, vi } from 'vitest';
import { ok } from '#tests/support/fake-api.ts';
import { MINUTE, NOW, profile, record, setUpSession } from '#tests/support/session-actors.ts';

describe('the deadlines of a session with its real ports', () => {
  it('tries an extension without an answer three times within the 10 s in which the replaced token works [S23]', async () => {
    vi.useFakeTimers();
    const sentAt: number[] = [];
    const start = Date.now();
    const { session } = setUpSession(
      (request) => {
        if (request.method !== 'PUT') return ok(profile);
        sentAt.push(Date.now() - start);
        return new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        });
      },
      { ...record, expireTime: NOW + MINUTE / 2 },
    );
    await vi.advanceTimersByTimeAsync(0);
    session.send({ type: 'renewal.requested' });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(sentAt).toEqual([0, 3_000, 6_000]);
    expect(session.getSnapshot().matches({ signedIn: { warning: { warned: 'asking' } } })).toBe(true);
    expect(session.getSnapshot().context.failure?.code).toBe('unanswered');
  });

  it('ends a session on time whose profile request took 14 s and had no answer', async () => {
    vi.useFakeTimers();
    const { session, clock, leaveForHome } = setUpSession(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 14_000));
        clock.learn(NOW + 14_000);
        throw new TypeError('down');
      },
      { ...record, expireTime: NOW + 2 * MINUTE },
    );
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(session.getSnapshot().matches({ signedIn: { warning: 'warned' } })).toBe(true);
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(leaveForHome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(leaveForHome).toHaveBeenCalledExactlyOnceWith('expired');
  });
});
