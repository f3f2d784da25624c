import { describe, expect, it } from 'vitest';
import { MEMBER, setUpUrlAdapter, VISITOR } from '#tests/support/url-adapter.ts';

describe('regressions', () => {
  const closeAll = { type: 'dialog.closed' } as const;

  it('a response to a step from the URL replaces the entry: Back leaves the dialog (U1)', async () => {
    const { auth, history, settle, turn, at, dialog } = setUpUrlAdapter('/about');
    history.push('/?auth=complete&email=a@b.co&login=1');
    await settle();
    expect(auth.getSnapshot().matches({ dialog: { visitor: 'recallingIdentity' } })).toBe(false);
    await turn();
    expect([at(), dialog(), history.index()]).toEqual(['/?auth=login&email=a%40b.co', 'signIn', 1]);
    history.back();
    await settle();
    expect([at(), dialog()]).toEqual(['/about', 'none']);
  });

  it('after registration, Back returns to the earlier page, and no entry leads into a closed dialog (U2)', async () => {
    const { tellSession, history, goHome, auth, open, settle, at, dialog } = setUpUrlAdapter('/about');
    for (const step of ['signup', 'signup-email-verify', 'confirm-email-2'] as const) {
      open(step, 'a@b.co');
      await settle();
    }
    expect(history.index()).toBe(3);
    goHome({});
    auth.send(closeAll);
    tellSession(MEMBER);
    await settle();
    expect([at(), history.index(), history.length]).toEqual(['/', 1, 2]);
    history.back();
    await settle();
    expect([at(), dialog()]).toEqual(['/about', 'none']);
  });

  it('after registration under an open overlay, no entry is left for the overlay', async () => {
    const { tellSession, history, goHome, auth, overlay, open, settle, at } = setUpUrlAdapter('/about');
    open('signup');
    await settle();
    overlay.send({ type: 'info.requested', info: 'terms' });
    await settle();
    expect([at(), history.index()]).toEqual(['/about?auth=signup&info=terms', 2]);
    goHome({});
    auth.send(closeAll);
    tellSession(MEMBER);
    await settle();
    expect([at(), history.index(), history.length]).toEqual(['/', 1, 2]);
  });

  it('a dialog stays open if the page changes its own parameters before the dialog is in the address', async () => {
    const { history, open, settle, at, dialog } = setUpUrlAdapter('/pricing');
    open('login');
    history.replace('/pricing?cases=5');
    await settle();
    expect([at(), dialog(), history.index()]).toEqual(['/pricing?cases=5&auth=login', 'signIn', 1]);
    open('signup');
    history.push('/about');
    await settle();
    expect([at(), dialog()]).toEqual(['/about', 'none']);
  });

  it('an address that asks for a sign-in opens it, even if the end of the session is not in the address yet', async () => {
    const desktop = 'protocol=cusplane&state=s&challenge=c';
    const { history, tellSession, settle, dialog } = setUpUrlAdapter(`/?${desktop}&auth=login`, MEMBER);
    tellSession({ kind: 'unknown' });
    tellSession(VISITOR);
    history.replace(`/?auth=login&${desktop}`);
    await settle();
    expect(dialog()).toBe('signIn');
  });

  it('nothing is written once the adapter has stopped', async () => {
    const { open, dropDialog, settle, at } = setUpUrlAdapter('/about');
    open('login');
    dropDialog();
    await settle();
    expect(at()).toBe('/about');
  });

  it.each(['/?lang=en', '/about?lang=en'])(
    'the language of the address goes home with it, from %s',
    async (from) => {
      const { goHome, settle, at } = setUpUrlAdapter(from);
      goHome({ protocol: 'cusplane' });
      await settle();
      expect(at()).toBe('/?lang=en&protocol=cusplane');
      goHome({});
      await settle();
      expect(at()).toBe('/?lang=en');
    },
  );

  it('Forward into a dialog from before the sign-in returns to the page (U2)', async () => {
    const { tellSession, history, open, settle, at, dialog } = setUpUrlAdapter('/about');
    open('login');
    await settle();
    tellSession({ kind: 'unknown' });
    tellSession(MEMBER);
    await settle();
    expect([at(), history.index()]).toEqual(['/about', 0]);
    history.forward();
    await settle();
    expect([at(), history.index(), dialog()]).toEqual(['/about', 0, 'none']);
  });

  it('a dialog moved by another tab keeps the overlay above it in its entry (U3)', async () => {
    const { auth, overlay, history, open, settle, at } = setUpUrlAdapter('/');
    open('confirm-email-2', 'a@b.co');
    await settle();
    overlay.send({ type: 'info.requested', info: 'terms' });
    await settle();
    const verified = { email: 'a@b.co', ticket: 't' };
    const validity = { until: 10, at: 1 };
    auth.send({ type: 'address.verifiedElsewhere', verified, validity });
    await settle();
    expect(at()).toBe('/?auth=password&email=a%40b.co&info=terms');
    overlay.send({ type: 'overlay.closed' });
    await settle();
    expect([at(), history.index()]).toEqual(['/?auth=password&email=a%40b.co', 1]);
    history.back();
    await settle();
    expect(at()).toBe('/');
  });

  it('a step taken during a history traversal is pushed: Back stays on the site (U5)', async () => {
    const { auth, history, open, turn, settle, at, dialog } = setUpUrlAdapter('/?x=1');
    open('login');
    await settle();
    auth.send(closeAll);
    await turn();
    open('signup');
    await settle();
    expect([at(), history.index()]).toEqual(['/?x=1&auth=signup', 1]);
    history.back();
    await settle();
    expect([at(), dialog()]).toEqual(['/?x=1', 'none']);
  });

  it('a dialog requested before the session is known opens, and gets its URL (U6)', async () => {
    const { tellSession, open, settle, at, dialog } = setUpUrlAdapter('/', null);
    open('signup');
    await settle();
    expect([at(), dialog()]).toEqual(['/', 'none']);
    tellSession(VISITOR);
    await settle();
    expect([at(), dialog()]).toEqual(['/?auth=signup', 'signUp']);
  });

  it('a URL read before the session is known waits for it, and opens no dialog for a member', async () => {
    const { tellSession, settle, at, dialog } = setUpUrlAdapter('/?auth=login', null);
    await settle();
    expect([at(), dialog()]).toEqual(['/?auth=login', 'none']);
    tellSession(MEMBER);
    await settle();
    expect([at(), dialog()]).toEqual(['/', 'none']);
  });
});
