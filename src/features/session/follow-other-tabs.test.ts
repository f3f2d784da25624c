import { describe, expect, it, vi } from 'vitest';
import { AUTH_KEY, writeAuthRecord } from '#src/lib/auth-record.ts';
import { createStore } from '#src/lib/storage.ts';
import { followOtherTabs } from './follow-other-tabs.ts';

function setUp(stored: string | null, current: string | null) {
  const store = createStore(() => {
    throw new Error('no storage');
  });
  if (stored !== null) writeAuthRecord(store, { accessToken: stored, expireTime: 1, loginType: 0 });
  const page = new EventTarget();
  const reload = vi.fn();
  followOtherTabs({ page, store, currentToken: () => current, reload });
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { reload, tell };
}

describe('what other tabs do', () => {
  it.each([
    ['signed out', null, 'mine'],
    ['signed in as somebody else', 'theirs', 'mine'],
    ['signed in', 'theirs', null],
  ])('starts anew when another tab %s', (_, stored, current) => {
    const { reload, tell } = setUp(stored, current);
    tell(AUTH_KEY);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('starts anew when the storage was cleared', () => {
    const { reload, tell } = setUp(null, 'mine');
    tell(null);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['another key', 'cusplane.language', null, 'mine'],
    ['the same token', AUTH_KEY, 'mine', 'mine'],
    ['nobody here or there', AUTH_KEY, null, null],
  ])('stays for %s', (_, key, stored, current) => {
    const { reload, tell } = setUp(stored, current);
    tell(key);
    expect(reload).not.toHaveBeenCalled();
  });
});
