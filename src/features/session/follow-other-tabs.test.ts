import { describe, expect, it, vi } from 'vitest';
import type { EndReason } from '#machines/session/session.setup.ts';
import { AUTH_KEY } from '#src/lib/auth-record.ts';
import { memoryStore } from '#tests/support/fake-api.ts';
import { followOtherTabs, type OtherTabsDeps } from './follow-other-tabs.ts';
import { createStoredSession, type StoredSession } from './stored-session.ts';

const NOW = 1_800_000_000_000;
const recordOf = (accessToken: string) => ({ accessToken, expireTime: NOW + 1, loginType: 0 }) as const;

/** A tab with the token `mine`, or a visitor's (null); `others` act before this tab is notified. */
function setUp(mine: string | null, others: (stored: StoredSession) => void, now = NOW) {
  const store = memoryStore();
  const stored = createStoredSession(store);
  const elsewhere = createStoredSession(store);
  if (mine !== null) stored.begin(recordOf(mine));
  elsewhere.adopt();
  others(elsewhere);
  const page = new EventTarget();
  const reload = vi.fn();
  const send = vi.fn();
  const record = mine === null ? null : recordOf(mine);
  // Only the parts of the actor that are read.
  const session = {
    getSnapshot: () => ({ context: { record } }),
    send,
  } as unknown as OtherTabsDeps['session'];
  const clock = { now: () => now, learn: () => {}, isSure: () => true };
  const look = followOtherTabs({ page, stored, clock, session, reload });
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { reload, send, tell, look };
}

const ended = (reason: EndReason) => ({ type: 'session.endedElsewhere', reason });

describe('another tab', () => {
  it.each<[EndReason, EndReason]>([
    ['logout', 'elsewhere'],
    ['expired', 'expired'],
    ['unauthorized', 'unauthorized'],
    ['profileFailed', 'profileFailed'],
  ])('ending the session by %s ends it here by %s [S29]', (there, here) => {
    const { send, reload, tell } = setUp('mine', (other) => other.end(there, 'mine'));
    tell(AUTH_KEY);
    expect(send).toHaveBeenCalledExactlyOnceWith(ended(here));
    expect(reload).not.toHaveBeenCalled();
  });

  it('ending the session without a reason counts as an expiry once its time is up', () => {
    const { send, tell } = setUp('mine', (other) => other.end(null, 'mine'), NOW + 1);
    tell(AUTH_KEY);
    expect(send).toHaveBeenCalledExactlyOnceWith(ended('expired'));
  });

  it('signing in as another member ends the session here [S29]', () => {
    const { send, tell } = setUp('mine', (other) => other.begin(recordOf('theirs')));
    tell(AUTH_KEY);
    expect(send).toHaveBeenCalledExactlyOnceWith(ended('elsewhere'));
  });

  it('renewing the session hands its new token to this tab', () => {
    const { send, reload, tell } = setUp('mine', (other) => other.renew(recordOf('extended')));
    tell(AUTH_KEY);
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: 'session.renewed',
      record: recordOf('extended'),
      at: NOW,
    });
    expect(reload).not.toHaveBeenCalled();
  });

  it('signing in reloads the page of a visitor', () => {
    const { send, reload, tell } = setUp(null, (other) => other.begin(recordOf('theirs')));
    tell(AUTH_KEY);
    expect(reload).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });

  it('clearing the storage signs out here', () => {
    const { send, tell } = setUp('mine', (other) => other.end('logout', 'mine'));
    tell(null);
    expect(send).toHaveBeenCalledExactlyOnceWith(ended('elsewhere'));
  });

  it('is noticed without an event by a page restored from the back/forward cache', () => {
    const { send, look } = setUp('mine', (other) => other.renew(recordOf('extended')));
    look();
    expect(send).toHaveBeenCalledOnce();
  });

  it.each([
    ['another key', 'cusplane.language', 'mine', (other: StoredSession) => other.end('logout', 'mine')],
    ['the same token', AUTH_KEY, 'mine', (other: StoredSession) => other.renew(recordOf('mine'))],
    ['a visitor here and there', AUTH_KEY, null, () => {}],
  ])('changes nothing for %s', (_, key, mine, others) => {
    const { send, reload, tell } = setUp(mine, others);
    tell(key);
    expect(send).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a sign-in in this tab that the session does not know of yet', () => {
  it('does not reload the page', () => {
    const store = memoryStore();
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
