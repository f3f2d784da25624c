import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { RecallOutcome } from '#machines/auth/auth.context.ts';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { openFlowOf } from '#machines/auth/auth.selectors.ts';
import { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import type { HandoffRequest, MintOutcome } from '#machines/handoff/handoff.setup.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import type { EmailCheckOutcome, SessionStatus } from '#machines/shared/account.ts';
import { type AuthParam, linkTo } from '#machines/shared/step.ts';
import { createDeferredHistory } from '#tests/support/deferred-history.ts';
import { startUrlAdapter } from './url-adapter.ts';

const VISITOR = { kind: 'visitor' } as const;
const MEMBER = { kind: 'member', email: 'a@b.co' } as const;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** @param session null if not known yet */
function setUp(href: string, session: SessionStatus | null = VISITOR) {
  const history = createDeferredHistory(href);
  const handoff = createActor(
    handoffMachine.provide({
      actors: {
        mintLink: fromPromise<MintOutcome, { request: HandoffRequest }>(() => new Promise(() => undefined)),
      },
    }),
  ).start();
  const auth = createActor(
    authMachine.provide({
      actors: {
        recallIdentity: fromPromise<RecallOutcome, void>(async () => ({ kind: 'absent' })),
        signIn: signInMachine.provide({
          actors: {
            checkEmail: fromPromise<EmailCheckOutcome, { email: string }>(async () => ({
              kind: 'registered',
            })),
          },
        }),
      },
      actions: { leaveDesktopContext: () => handoff.send({ type: 'signIn.abandoned' }) },
    }),
  ).start();
  const overlay = createActor(overlayMachine).start();
  const onRefused = vi.fn();
  const tellSession = (status: SessionStatus) => {
    handoff.send({ type: 'session.changed', session: status });
    auth.send({ type: 'session.changed', session: status });
  };
  if (session !== null) tellSession(session);
  const adapter = startUrlAdapter({ history, auth, overlay, handoff, protocols: ['cusplane'], onRefused });
  stops.push(adapter.stop);
  const open = (step: AuthParam, email = '') =>
    auth.send({ type: 'step.requested', link: linkTo(step, email) });
  const turn = async () => {
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  };
  /** Waits until every history traversal has finished. */
  const settle = async () => {
    await turn();
    while (history.arrive()) await turn();
  };
  return {
    history,
    auth,
    overlay,
    handoff,
    goHome: adapter.goHome,
    tellSession,
    onRefused,
    open,
    turn,
    settle,
    at: () => history.location.href,
    dialog: () => openFlowOf(auth.getSnapshot())?.name ?? 'none',
    signIn: () => auth.getSnapshot().children.signIn,
  };
}

describe('writing the state to the URL', () => {
  it('pushes a step taken by the user and keeps the rest of the URL', async () => {
    const { history, open, settle, at } = setUp('/about?lang=en#team');
    open('login');
    await settle();
    expect(at()).toBe('/about?lang=en&auth=login#team');
    expect(history.length).toBe(2);
  });

  it('writes the email address of the step, and pushes no entry for a pending request', async () => {
    const { history, open, settle, at, signIn } = setUp('/');
    open('login');
    await settle();
    signIn()?.send({ type: 'email.submitted', email: 'a@b.co' });
    await settle();
    expect(at()).toBe('/?auth=signin-password&email=a%40b.co');
    expect(history.length).toBe(3);
  });

  it('goes back over what it pushed when the dialog closes', async () => {
    const { history, auth, open, settle, at } = setUp('/?x=1');
    open('login');
    await settle();
    open('signup');
    await settle();
    auth.send({ type: 'dialog.closed' });
    await settle();
    expect(at()).toBe('/?x=1');
    expect(history.index()).toBe(0);
  });

  it('replaces the entry when the closing dialog was opened by the URL', async () => {
    const { auth, settle, at } = setUp('/?auth=login&email=a@b.co&x=1');
    auth.send({ type: 'dialog.closed' });
    await settle();
    expect(at()).toBe('/?x=1');
  });

  it('steps back, not forward, when the user returns to the previous step', async () => {
    const { history, open, settle, at, signIn } = setUp('/');
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
    const { tellSession, dialog, history, settle, at } = setUp('/');
    tellSession({ kind: 'unknown' });
    tellSession(MEMBER);
    history.push('/?auth=login');
    await settle();
    expect(at()).toBe('/');
    expect(dialog()).toBe('none');
  });

  it('opens an overlay above a dialog and returns to the dialog', async () => {
    const { history, auth, overlay, open, settle, at } = setUp('/');
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

describe('reading the state from the URL', () => {
  it('closes on back and opens again on forward', async () => {
    const { history, dialog, open, settle, at } = setUp('/');
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
    const { history, open, settle, signIn } = setUp('/');
    open('login');
    await settle();
    signIn()?.send({ type: 'email.submitted', email: 'a@b.co' });
    await settle();
    history.back();
    await settle();
    expect(signIn()?.getSnapshot().value).toEqual({ email: 'entering' });
  });

  it('corrects a refused step to the nearest allowed one and reports it', async () => {
    const { onRefused, settle, at } = setUp('/?auth=password&email=a@b.co');
    await settle();
    expect(at()).toBe('/?auth=signup-email-verify&email=a%40b.co');
    expect(onRefused).toHaveBeenCalledWith('password', 'signup-email-verify');
  });

  it.each(['?auth=nonsense', '?auth=login&auth=login', '?auth=__proto__', '?auth=super-login'])(
    'removes %s without opening anything [S35]',
    async (query) => {
      const { dialog, settle, at } = setUp(`/${query}`);
      await settle();
      expect([dialog(), at()]).toEqual(['none', '/']);
    },
  );

  it('keeps the email parameter of /validate-email', async () => {
    const { settle, at } = setUp('/validate-email?email=a@b.co&lang=ko');
    await settle();
    expect(at()).toBe('/validate-email?email=a@b.co&lang=ko');
  });
});

describe('the desktop app', () => {
  const START = '/?protocol=cusplane&state=s&auth=login';

  it('is recognized by its URL, and sign-in works as usual', async () => {
    const { handoff, dialog, at } = setUp(START);
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
    const { history, handoff, settle } = setUp('/');
    history.push(START);
    await settle();
    expect(handoff.getSnapshot().value).toMatchObject({ exchange: { visitor: 'awaitingSignIn' } });
  });

  it('starts the social sign-in once, not again when Back returns to its URL', async () => {
    const { auth, history, open, settle, at } = setUp(`${START}&oauth=google`);
    const social = () => auth.getSnapshot().children.social?.getSnapshot().value;
    expect(social()).toBe('openingPopup');
    open('forgot-password');
    await settle();
    history.back();
    await settle();
    expect(at()).toContain('oauth=google');
    expect(social()).toBe('idle');
  });

  it('loses its parameters when the dialog is closed [DESK-8]', async () => {
    const { auth, handoff, settle, at } = setUp(`${START}&oauth=google&x=1`);
    auth.send({ type: 'dialog.closed' });
    await settle();
    expect(at()).toBe('/?x=1');
    expect(handoff.getSnapshot().value).toEqual({ exchange: { visitor: 'idle' }, address: 'free' });
  });

  it('keeps its parameters until 3 s after the sign-in, then removes them with their history entries [DESK-5] [DESK-7]', async () => {
    vi.useFakeTimers();
    const { history, tellSession, settle, at, signIn } = setUp(START);
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

  it('keeps auth in the URL of a member, without opening a sign-in dialog', async () => {
    const { dialog, onRefused, settle, at } = setUp(START, MEMBER);
    await settle();
    expect([dialog(), at()]).toEqual(['none', START]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each(['?auth=login&protocol=https', '?auth=login&protocol=cusplane&protocol=cusplane'])(
    'is not recognized from %s [S39]',
    async (query) => {
      const { handoff, settle, at } = setUp(`/${query}&oauth=google`);
      await settle();
      expect(handoff.getSnapshot().value).toEqual({ exchange: { visitor: 'idle' }, address: 'free' });
      expect(at()).toBe('/?auth=login');
    },
  );
});

it('a history traversal that leads nowhere times out, and the current entry is corrected', async () => {
  vi.useFakeTimers();
  const { history, auth, open, settle, at } = setUp('/?x=1');
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

describe('regressions', () => {
  const closeAll = { type: 'dialog.closed' } as const;

  it('a response to a step from the URL replaces the entry: Back leaves the dialog (U1)', async () => {
    const { auth, history, settle, turn, at, dialog } = setUp('/about');
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
    const { tellSession, history, goHome, auth, open, settle, at, dialog } = setUp('/about');
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

  it.each(['/?lang=en', '/about?lang=en'])(
    'the language of the address goes home with it, from %s',
    async (from) => {
      const { goHome, settle, at } = setUp(from);
      goHome({ protocol: 'cusplane' });
      await settle();
      expect(at()).toBe('/?lang=en&protocol=cusplane');
      goHome({});
      await settle();
      expect(at()).toBe('/?lang=en');
    },
  );

  it('Forward into a dialog from before the sign-in returns to the page (U2)', async () => {
    const { tellSession, history, open, settle, at, dialog } = setUp('/about');
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
    const { auth, overlay, history, open, settle, at } = setUp('/');
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
    const { auth, history, open, turn, settle, at, dialog } = setUp('/?x=1');
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
    const { tellSession, open, settle, at, dialog } = setUp('/', null);
    open('signup');
    await settle();
    expect([at(), dialog()]).toEqual(['/', 'none']);
    tellSession(VISITOR);
    await settle();
    expect([at(), dialog()]).toEqual(['/?auth=signup', 'signUp']);
  });

  it('a URL read before the session is known waits for it, and opens no dialog for a member', async () => {
    const { tellSession, settle, at, dialog } = setUp('/?auth=login', null);
    await settle();
    expect([at(), dialog()]).toEqual(['/?auth=login', 'none']);
    tellSession(MEMBER);
    await settle();
    expect([at(), dialog()]).toEqual(['/', 'none']);
  });
});
