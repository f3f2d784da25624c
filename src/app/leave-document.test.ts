import { describe, expect, it, vi } from 'vitest';
import { CONTACT_DRAFT_KEY } from '#src/features/contact/contact-draft-key.ts';
import { PROFILE_DRAFT_KEY } from '#src/features/profile/profile-draft-key.ts';
import { takeEnd, takeProfile } from '#src/features/session/carried-end.ts';
import { memoryStore } from '#tests/support/fake-api.ts';
import { leaveDocument } from './leave-document.ts';

const DRAFT_KEYS = [CONTACT_DRAFT_KEY, PROFILE_DRAFT_KEY];
const DESKTOP = { protocol: 'cusplane', codeChallenge: 'c'.repeat(43), state: 's' };

function setUp(address = '/', desktop: Record<string, string> = {}, link: Record<string, string> = {}) {
  const { pathname, search } = new URL(address, 'https://cusplane.example');
  const sessionStore = memoryStore();
  for (const key of DRAFT_KEYS) sessionStore.set(key, '{}');
  const replace = vi.fn();
  const goHome = vi.fn();
  const time = { now: 1_800_000_000_000, isOnline: true };
  const leaving = leaveDocument({
    location: { pathname, search, replace },
    sessionStore,
    now: () => time.now,
    isOnline: () => time.isOnline,
    desktopSearch: () => desktop,
    linkSearch: () => link,
    reload: () => false,
    goHome,
  });
  return { ...leaving, sessionStore, replace, goHome, time };
}

describe('the document after a session has ended', () => {
  it('is the home page', () => {
    const { leaveForHome, replace } = setUp('/pricing?lang=en');
    expect(leaveForHome('expired')).toBe(true);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('opens the sign-in where a member was needed, and never after a logout', () => {
    const expired = setUp('/profile');
    expired.leaveForHome('expired');
    expect(expired.replace).toHaveBeenCalledExactlyOnceWith('/?auth=login');
    expect(takeProfile(expired.sessionStore)).toBe(true);
    const loggedOut = setUp('/profile');
    loggedOut.leaveForHome('logout');
    expect(loggedOut.replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(takeProfile(loggedOut.sessionStore)).toBe(false);
  });

  it('of a deleted account offers no sign-in and keeps no draft, but says why', () => {
    const { leaveForHome, replace, sessionStore } = setUp('/profile?tab=security');
    leaveForHome('deleted');
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(DRAFT_KEYS.map(sessionStore.get)).toEqual([null, null]);
    expect(takeEnd(sessionStore)).toBe('deleted');
  });

  it('keeps the request of the desktop app', () => {
    const { leaveForHome, replace } = setUp('/', DESKTOP);
    leaveForHome('unauthorized');
    const { searchParams } = new URL(replace.mock.calls[0]?.[0], 'https://cusplane.example');
    expect(Object.fromEntries(searchParams)).toEqual({ auth: 'login', ...DESKTOP });
  });

  it('opens a link of another account, also after a logout', () => {
    const link = { auth: 'signin-password', email: 'lee@clinic.co.kr' };
    const { leaveForHome, replace } = setUp('/about', {}, link);
    leaveForHome('logout');
    expect(replace).toHaveBeenCalledExactlyOnceWith('/?auth=signin-password&email=lee%40clinic.co.kr');
  });

  it('can tell why the session ended', () => {
    const { leaveForHome, sessionStore } = setUp();
    leaveForHome('unauthorized');
    expect(takeEnd(sessionStore)).toBe('unauthorized');
  });

  it('is not loaded twice within 60 s, except by a logout [S27]', () => {
    const { leaveForHome, replace, time } = setUp();
    expect(leaveForHome('expired')).toBe(true);
    time.now += 59_000;
    expect(leaveForHome('expired')).toBe(false);
    expect(replace).toHaveBeenCalledOnce();
    expect(leaveForHome('logout')).toBe(true);
    time.now += 2_000;
    expect(leaveForHome('expired')).toBe(true);
  });

  it.each(['logout', 'expired'] as const)('is not replaced offline (%s)', (reason) => {
    const { leaveForHome, replace, time, sessionStore } = setUp('/profile');
    time.isOnline = false;
    expect(leaveForHome(reason)).toBe(false);
    expect(replace).not.toHaveBeenCalled();
    expect(takeEnd(sessionStore)).toBeNull();
    expect(sessionStore.get(PROFILE_DRAFT_KEY)).toBe(reason === 'logout' ? null : '{}');
  });

  it('has no draft of the member after a logout, but keeps it after an expiry [S30]', () => {
    const expired = setUp();
    expired.leaveForHome('expired');
    expect(expired.sessionStore.get(CONTACT_DRAFT_KEY)).toBe('{}');
    const loggedOut = setUp();
    loggedOut.leaveForHome('logout');
    expect(loggedOut.sessionStore.get(CONTACT_DRAFT_KEY)).toBeNull();
  });

  it('is replaced by a navigation to the home page where no page load is allowed', async () => {
    const { goHome: leave, goHome } = setUp('/profile?lang=en');
    leave('expired');
    await Promise.resolve();
    expect(goHome).toHaveBeenCalledOnce();
  });
});
