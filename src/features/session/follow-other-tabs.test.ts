import { describe, expect, it, vi } from 'vitest';
import { AUTH_KEY } from '#src/lib/auth-record.ts';
import { createStore } from '#src/lib/storage.ts';
import { followOtherTabs, type OtherTabsDeps } from './follow-other-tabs.ts';
import { createStoredSession, type StoredSession } from './stored-session.ts';

const NOW = 1_800_000_000_000;
const recordOf = (accessToken: string) => ({ accessToken, expireTime: NOW + 1, loginType: 0 }) as const;

/** A tab that works with `mine`, or with nobody; what `others` did before it is told. */
function setUp(mine: string | null, others: (stored: StoredSession) => void) {
  const store = createStore(() => {
    throw new Error('no storage');
  });
  const stored = createStoredSession(store);
  const elsewhere = createStoredSession(store);
  if (mine !== null) stored.begin(recordOf(mine));
  elsewhere.adopt();
  others(elsewhere);
  const page = new EventTarget();
  const reload = vi.fn();
  const send = vi.fn();
  const record = mine === null ? null : recordOf(mine);
  // Only what the follower reads of the actor.
  const session = {
    getSnapshot: () => ({ context: { record } }),
    send,
  } as unknown as OtherTabsDeps['session'];
  const clock = { now: () => NOW, learn: () => {}, isSure: () => true };
  const look = followOtherTabs({ page, stored, clock, session, reload });
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { reload, send, tell, look };
}

const ended = { type: 'session.endedElsewhere' };

describe('what other tabs do', () => {
  it('signing out ends the session here [S29]', () => {
    const { send, reload, tell } = setUp('mine', (other) => other.end());
    tell(AUTH_KEY);
    expect(send).toHaveBeenCalledExactlyOnceWith(ended);
    expect(reload).not.toHaveBeenCalled();
  });

  it('signing in as somebody else ends the session here [S29]', () => {
    const { send, tell } = setUp('mine', (other) => other.begin(recordOf('theirs')));
    tell(AUTH_KEY);
    expect(send).toHaveBeenCalledExactlyOnceWith(ended);
  });

  it('an extended session goes on here with its new token', () => {
    const { send, reload, tell } = setUp('mine', (other) => other.renew(recordOf('extended')));
    tell(AUTH_KEY);
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: 'session.renewed',
      record: recordOf('extended'),
      at: NOW,
    });
    expect(reload).not.toHaveBeenCalled();
  });

  it('signing in where nobody is loads the page anew', () => {
    const { send, reload, tell } = setUp(null, (other) => other.begin(recordOf('theirs')));
    tell(AUTH_KEY);
    expect(reload).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });

  it('a cleared storage is a sign-out', () => {
    const { send, tell } = setUp('mine', (other) => other.end());
    tell(null);
    expect(send).toHaveBeenCalledExactlyOnceWith(ended);
  });

  it('is found without a message by a page that was put aside', () => {
    const { send, look } = setUp('mine', (other) => other.renew(recordOf('extended')));
    look();
    expect(send).toHaveBeenCalledOnce();
  });

  it.each([
    ['another key', 'cusplane.language', 'mine', (other: StoredSession) => other.end()],
    ['the same token', AUTH_KEY, 'mine', (other: StoredSession) => other.renew(recordOf('mine'))],
    ['nobody here or there', AUTH_KEY, null, () => {}],
  ])('changes nothing for %s', (_, key, mine, others) => {
    const { send, reload, tell } = setUp(mine, others);
    tell(key);
    expect(send).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a sign-in of this tab that the session has not heard of yet', () => {
  it('is nobody else and does not reload the page', () => {
    const store = createStore(() => {
      throw new Error('no storage');
    });
    const stored = createStoredSession(store);
    stored.begin(recordOf('held'));
    const reload = vi.fn();
    const session = {
      getSnapshot: () => ({ context: { record: null } }),
      send: vi.fn(),
    } as unknown as OtherTabsDeps['session'];
    const clock = { now: () => NOW, learn: () => {}, isSure: () => true };
    followOtherTabs({ page: new EventTarget(), stored, clock, session, reload })();
    expect(reload).not.toHaveBeenCalled();
  });
});
