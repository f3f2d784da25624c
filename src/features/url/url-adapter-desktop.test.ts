import { describe, expect, it, vi } from 'vitest';
import { MEMBER, setUpUrlAdapter, VISITOR } from '#tests/support/url-adapter.ts';

describe('the desktop app', () => {
  const START = '/?protocol=cusplane&state=s&auth=login';

  it('is recognized by its URL, and sign-in works as usual', async () => {
    const { handoff, dialog, at } = setUpUrlAdapter(START);
    expect(handoff.getSnapshot().value).toEqual({
      exchange: { visitor: 'awaitingSignIn' },
      address: { keptForSignIn: 'asking' },
    });
    expect(handoff.getSnapshot().context.request).toEqual({
      protocol: 'cusplane',
      codeChallenge: '',
      state: 's',
    });
    expect([dialog(), at()]).toEqual(['signIn', START]);
  });

  it('is recognized when its URL arrives later', async () => {
    const { history, handoff, settle } = setUpUrlAdapter('/');
    history.push(START);
    await settle();
    expect(handoff.getSnapshot().value).toMatchObject({ exchange: { visitor: 'awaitingSignIn' } });
  });

  it('starts the social sign-in once, not again when Back returns to its URL', async () => {
    const { auth, history, open, settle, at } = setUpUrlAdapter(`${START}&oauth=google`);
    const social = () => auth.getSnapshot().children.social?.getSnapshot().value;
    expect(social()).toBe('openingPopup');
    open('forgot-password');
    await settle();
    history.back();
    await settle();
    expect(at()).toContain('oauth=google');
    expect(social()).toBe('idle');
  });

  it('starts no social sign-in in the browser of another app, where it is refused', () => {
    const { auth, dialog } = setUpUrlAdapter(`${START}&oauth=google`, VISITOR, true);
    expect([dialog(), auth.getSnapshot().children.social?.getSnapshot().value]).toEqual(['signIn', 'idle']);
  });

  it('loses its parameters when the dialog is closed [DESK-8]', async () => {
    const { auth, handoff, settle, at } = setUpUrlAdapter(`${START}&oauth=google&x=1`);
    auth.send({ type: 'dialog.closed' });
    await settle();
    expect(at()).toBe('/?x=1');
    expect(handoff.getSnapshot().value).toEqual({ exchange: { visitor: 'idle' }, address: 'free' });
  });

  it('keeps its parameters until 3 s after the sign-in, then removes them with their history entries [DESK-5] [DESK-7]', async () => {
    vi.useFakeTimers();
    const { history, tellSession, settle, at, signIn } = setUpUrlAdapter(START);
    signIn()?.send({ type: 'email.submitted', email: 'a@b.co' });
    await settle();
    const kept = '/?protocol=cusplane&state=s&auth=signin-password&email=a%40b.co';
    expect(at()).toBe(kept);
    tellSession({ kind: 'unknown' });
    await settle();
    expect(at()).toBe(kept);
    tellSession(MEMBER);
    await settle();
    vi.advanceTimersByTime(2_999);
    await settle();
    expect(at()).toBe(kept);
    vi.advanceTimersByTime(1);
    await settle();
    expect([at(), history.index()]).toEqual(['/', 0]);
  });

  it('is asked about once after a sign-up: Back and Forward lead to no earlier step of it', async () => {
    const { history, handoff, goHome, open, tellSession, settle, at } = setUpUrlAdapter(START);
    open('signup');
    await settle();
    open('signup-email-verify', 'a@b.co');
    await settle();
    expect(history.index()).toBe(2);
    goHome({ protocol: 'cusplane', state: 's' });
    tellSession({ kind: 'unknown' });
    tellSession(MEMBER);
    await settle();
    expect([at(), history.index()]).toEqual(['/?protocol=cusplane&state=s', 0]);
    expect(handoff.getSnapshot().value).toMatchObject({ exchange: { member: { offering: 'asking' } } });
    handoff.send({ type: 'handoff.declined' });
    await settle();
    history.forward();
    await settle();
    expect([at(), history.index()]).toEqual(['/', 0]);
    expect(handoff.getSnapshot().value).toMatchObject({ exchange: { member: 'idle' } });
  });

  it('keeps auth in the URL of a member, without opening a sign-in dialog', async () => {
    const { dialog, onRefused, settle, at } = setUpUrlAdapter(START, MEMBER);
    await settle();
    expect([dialog(), at()]).toEqual(['none', START]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each(['?auth=login&protocol=https', '?auth=login&protocol=cusplane&protocol=cusplane'])(
    'is not recognized from %s [S39]',
    async (query) => {
      const { handoff, settle, at } = setUpUrlAdapter(`/${query}&oauth=google`);
      await settle();
      expect(handoff.getSnapshot().value).toEqual({ exchange: { visitor: 'idle' }, address: 'free' });
      expect(at()).toBe('/?auth=login');
    },
  );
});
