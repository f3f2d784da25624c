import { describe, expect, it, vi } from 'vitest';
import { MEMBER, setUpUrlAdapter } from '#tests/support/url-adapter.ts';

describe('writing the state to the URL', () => {
  it('pushes a step taken by the user and keeps the rest of the URL', async () => {
    const { history, open, settle, at } = setUpUrlAdapter('/about?lang=en#team');
    open('login');
    await settle();
    expect(at()).toBe('/about?lang=en&auth=login#team');
    expect(history.length).toBe(2);
  });

  it('writes the email address of the step, and pushes no entry for a pending request', async () => {
    const { history, open, settle, at, signIn } = setUpUrlAdapter('/');
    open('login');
    await settle();
    signIn()?.send({ type: 'email.submitted', email: 'a@b.co' });
    await settle();
    expect(at()).toBe('/?auth=signin-password&email=a%40b.co');
    expect(history.length).toBe(3);
  });

  it('goes back over what it pushed when the dialog closes', async () => {
    const { history, auth, open, settle, at } = setUpUrlAdapter('/?x=1');
    open('login');
    await settle();
    open('signup');
    await settle();
    auth.send({ type: 'dialog.closed' });
    await settle();
    expect(at()).toBe('/?x=1');
    expect(history.index()).toBe(0);
  });

  it('leaves the parameters in the order in which a link has them', async () => {
    const { settle, at } = setUpUrlAdapter('/?email=a@b.co&auth=login&x=1');
    await settle();
    expect(at()).toBe('/?email=a@b.co&auth=login&x=1');
  });

  it('replaces the entry when the closing dialog was opened by the URL', async () => {
    const { auth, settle, at } = setUpUrlAdapter('/?auth=login&email=a@b.co&x=1');
    auth.send({ type: 'dialog.closed' });
    await settle();
    expect(at()).toBe('/?x=1');
  });

  it('steps back, not forward, when the user returns to the previous step', async () => {
    const { history, open, settle, at, signIn } = setUpUrlAdapter('/');
    open('login');
    await settle();
    signIn()?.send({ type: 'email.submitted', email: 'a@b.co' });
    await settle();
    signIn()?.send({ type: 'email.changeRequested' });
    await settle();
    expect(at()).toBe('/?auth=login&email=a%40b.co');
    expect(history.index()).toBe(1);
  });

  it('removes auth once a member is signed in, also from a deep link [QUERY-20]', async () => {
    const { tellSession, dialog, history, settle, at } = setUpUrlAdapter('/');
    tellSession({ kind: 'unknown' });
    tellSession(MEMBER);
    history.push('/?auth=login');
    await settle();
    expect(at()).toBe('/');
    expect(dialog()).toBe('none');
  });

  it('opens an overlay above a dialog and returns to the dialog', async () => {
    const { history, auth, overlay, open, settle, at } = setUpUrlAdapter('/');
    open('signup');
    await settle();
    overlay.send({ type: 'info.requested', info: 'terms' });
    await settle();
    expect(at()).toBe('/?auth=signup&info=terms');
    overlay.send({ type: 'info.requested', info: 'privacy' });
    await settle();
    expect(at()).toBe('/?auth=signup&info=privacy');
    overlay.send({ type: 'overlay.closed' });
    await settle();
    expect(at()).toBe('/?auth=signup');
    auth.send({ type: 'dialog.closed' });
    await settle();
    expect([at(), history.index()]).toEqual(['/', 0]);
  });
});

it('drops the dialog from the URL for a reload, and leaves the rest and the charts as they are', async () => {
  const { history, auth, dropDialog, open, settle, at, dialog } = setUpUrlAdapter(
    '/pricing?protocol=cusplane&lang=ko#plans',
  );
  open('signin-password', 'a@b.co');
  await settle();
  const { length } = history;
  const { authTrail } = history.location.state;
  dropDialog();
  await settle();
  expect(at()).toBe('/pricing?protocol=cusplane&lang=ko#plans');
  expect([history.length, history.location.state.authTrail, dialog()]).toEqual([length, authTrail, 'signIn']);
  auth.send({ type: 'dialog.closed' });
  await settle();
  expect(at()).toBe('/pricing?protocol=cusplane&lang=ko#plans');
});

it('leaves the URL of a page without a dialog as it is', () => {
  const { dropDialog, at } = setUpUrlAdapter('/validate-email?email=a@b.co');
  dropDialog();
  expect(at()).toBe('/validate-email?email=a@b.co');
});

describe('reading the state from the URL', () => {
  it('closes on back and opens again on forward', async () => {
    const { history, dialog, open, settle, at } = setUpUrlAdapter('/');
    open('login');
    await settle();
    history.back();
    await settle();
    expect(dialog()).toBe('none');
    history.forward();
    await settle();
    expect([dialog(), at()]).toEqual(['signIn', '/?auth=login']);
  });

  it('never goes back into a pending state', async () => {
    const { history, open, settle, signIn } = setUpUrlAdapter('/');
    open('login');
    await settle();
    signIn()?.send({ type: 'email.submitted', email: 'a@b.co' });
    await settle();
    history.back();
    await settle();
    expect(signIn()?.getSnapshot().value).toEqual({ email: 'entering' });
  });

  it('corrects a refused step to the nearest allowed one and reports it', async () => {
    const { onRefused, settle, at } = setUpUrlAdapter('/?auth=password&email=a@b.co');
    await settle();
    expect(at()).toBe('/?auth=signup-email-verify&email=a%40b.co');
    expect(onRefused).toHaveBeenCalledWith('password', 'signup-email-verify');
  });

  it.each(['?auth=nonsense', '?auth=login&auth=login', '?auth=__proto__', '?auth=super-login'])(
    'removes %s without opening anything [S35]',
    async (query) => {
      const { dialog, settle, at } = setUpUrlAdapter(`/${query}`);
      await settle();
      expect([dialog(), at()]).toEqual(['none', '/']);
    },
  );

  it('keeps the email parameter of /validate-email', async () => {
    const { settle, at } = setUpUrlAdapter('/validate-email?email=a@b.co&lang=ko');
    await settle();
    expect(at()).toBe('/validate-email?email=a@b.co&lang=ko');
  });
});

it('a history traversal that leads nowhere times out, and the current entry is corrected', async () => {
  vi.useFakeTimers();
  const { history, auth, open, settle, at } = setUpUrlAdapter('/?x=1');
  open('login');
  await settle();
  vi.spyOn(history, 'go').mockImplementation(() => undefined);
  auth.send({ type: 'dialog.closed' });
  await settle();
  expect(at()).toBe('/?x=1&auth=login');
  vi.advanceTimersByTime(1_000);
  await settle();
  expect(at()).toBe('/?x=1');
  open('signup');
  await settle();
  expect(at()).toBe('/?x=1&auth=signup');
});
