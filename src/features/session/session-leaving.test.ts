import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { ok } from '#tests/support/fake-api.ts';
import { profile, record, setUpSession } from '#tests/support/session-actors.ts';

describe('the end of a session with its real ports', () => {
  it('ends the identity session too, and waits 5 s for it at most [S30]', async () => {
    vi.useFakeTimers();
    const { session, endIdentity, leaveForHome } = setUpSession(() => ok(profile));
    await vi.advanceTimersByTimeAsync(0);
    endIdentity.mockImplementation(() => new Promise(() => {}));
    session.send({ type: 'clock.checked', at: record.expireTime });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(endIdentity).toHaveBeenCalledOnce();
    expect(leaveForHome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(leaveForHome).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('waits for the new document, 5 s at most', async () => {
    vi.useFakeTimers();
    const { session, leaveForHome, goHome } = setUpSession(() => ok(profile));
    leaveForHome.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(0);
    session.send({ type: 'clock.checked', at: record.expireTime });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(leaveForHome).toHaveBeenCalledOnce();
    expect(session.getSnapshot().matches('leaving')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(session.getSnapshot().matches('signedOut')).toBe(true);
    expect(goHome).not.toHaveBeenCalled();
  });

  it('shows the home page without a new document when one has just been loaded [S27]', async () => {
    vi.useFakeTimers();
    const { session, goHome } = setUpSession(() => ok(profile));
    await vi.advanceTimersByTimeAsync(0);
    session.send({ type: 'clock.checked', at: record.expireTime });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getSnapshot().matches('signedOut')).toBe(true);
    expect(goHome).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('keeps an identity session that another tab started, and reloads the current page [S29]', async () => {
    const { session, endIdentity, leaveForHome, reloadPage } = setUpSession(() => ok(profile));
    await waitFor(session, (state) => state.hasTag('authorized'));
    session.send({ type: 'session.endedElsewhere', reason: 'elsewhere' });
    await waitFor(session, (state) => state.matches('signedOut'));
    expect(endIdentity).not.toHaveBeenCalled();
    expect(reloadPage).toHaveBeenCalledExactlyOnceWith('elsewhere');
    expect(leaveForHome).not.toHaveBeenCalled();
  });
});
