import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { type HandoffRequest, handoffMachine, type MintOutcome } from '#machines/handoff/handoff.machine.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import type { EmailCheckOutcome } from '#machines/shared/account.ts';
import { type AuthParam, NO_ARRIVAL } from '#machines/shared/step.ts';
import { startUrlAdapter } from './url-adapter.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

interface Circumstances {
  isAuthorised?: boolean;
  isSigningIn?: () => boolean;
}

function setUp(href: string, { isAuthorised = false, isSigningIn = () => false }: Circumstances = {}) {
  const history = createMemoryHistory({ initialEntries: [href] });
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
        signIn: signInMachine.provide({
          actors: {
            checkEmail: fromPromise<EmailCheckOutcome, { email: string }>(async () => ({
              kind: 'registered',
            })),
          },
        }),
      },
      actions: { leaveDesktopContext: () => handoff.send({ type: 'handoff.declined' }) },
    }),
  ).start();
  const overlay = createActor(overlayMachine).start();
  const onRefused = vi.fn();
  const tellSession = (isNowAuthorised: boolean) => {
    handoff.send({ type: 'session.changed', isAuthorised: isNowAuthorised });
    auth.send({ type: 'session.changed', isAuthorised: isNowAuthorised });
  };
  if (isAuthorised) tellSession(true);
  const protocols = ['cusplane'];
  stops.push(startUrlAdapter({ history, auth, overlay, handoff, protocols, isSigningIn, onRefused }));
  const open = (step: AuthParam, email = '') =>
    auth.send({ type: 'step.requested', arrival: { ...NO_ARRIVAL, auth: step, email } });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return {
    history,
    auth,
    overlay,
    handoff,
    tellSession,
    onRefused,
    open,
    settle,
    at: () => history.location.href,
  };
}

describe('the state writes the address', () => {
  it('pushes a step taken by the user and keeps the rest of the address', async () => {
    const { history, open, settle, at } = setUp('/about?lang=en#team');
    open('login');
    await settle();
    expect(at()).toBe('/about?lang=en&auth=login#team');
    expect(history.length).toBe(2);
  });

  it('carries the address of the step, and never an entry for work in flight', async () => {
    const { history, auth, open, settle, at } = setUp('/');
    open('login');
    await settle();
    auth.getSnapshot().children.signIn?.send({ type: 'email.submitted', email: 'a@b.co' });
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
    expect(history.location.state.__TSR_index).toBe(0);
  });

  it('replaces when the dialog that closes came with the address', async () => {
    const { auth, settle, at } = setUp('/?auth=login&email=a@b.co&x=1');
    auth.send({ type: 'dialog.closed' });
    await settle();
    expect(at()).toBe('/?x=1');
  });

  it('steps back, not forward, when the user returns to the step before', async () => {
    const { history, auth, open, settle, at } = setUp('/');
    open('login');
    await settle();
    const flow = auth.getSnapshot().children.signIn;
    flow?.send({ type: 'email.submitted', email: 'a@b.co' });
    await settle();
    flow?.send({ type: 'email.changeRequested' });
    await settle();
    expect(at()).toBe('/?auth=login&email=a%40b.co');
    expect(history.location.state.__TSR_index).toBe(1);
  });

  it('removes auth once somebody is signed in, also from a deep link [QUERY-20]', async () => {
    const { auth, history, settle, at } = setUp('/');
    auth.send({ type: 'session.changed', isAuthorised: true });
    history.push('/?auth=login');
    await settle();
    expect(at()).toBe('/');
    expect(auth.getSnapshot().value).toBe('closed');
  });

  it('opens an overlay above a dialog and gives the dialog back', async () => {
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
    expect([at(), history.location.state.__TSR_index]).toEqual(['/', 0]);
  });
});

describe('the address writes the state', () => {
  it('closes on back and opens again on forward', async () => {
    const { history, auth, open, settle, at } = setUp('/');
    open('login');
    await settle();
    history.back();
    await settle();
    expect(auth.getSnapshot().value).toBe('closed');
    history.forward();
    await settle();
    expect([auth.getSnapshot().value, at()]).toEqual(['signIn', '/?auth=login']);
  });

  it('never goes back into a pending state', async () => {
    const { history, auth, open, settle } = setUp('/');
    open('login');
    await settle();
    auth.getSnapshot().children.signIn?.send({ type: 'email.submitted', email: 'a@b.co' });
    await settle();
    history.back();
    await settle();
    expect(auth.getSnapshot().children.signIn?.getSnapshot().value).toBe('enteringEmail');
  });

  it('corrects a refused jump to the nearest legal step and says so', async () => {
    const { onRefused, settle, at } = setUp('/?auth=password&email=a@b.co');
    await settle();
    expect(at()).toBe('/?auth=signup-email-verify&email=a%40b.co');
    expect(onRefused).toHaveBeenCalledWith('password', 'signup-email-verify');
  });

  it.each(['?auth=nonsense', '?auth=login&auth=login', '?auth=__proto__', '?auth=super-login'])(
    'removes %s without opening anything [S35]',
    async (query) => {
      const { auth, settle, at } = setUp(`/${query}`);
      await settle();
      expect([auth.getSnapshot().value, at()]).toEqual(['closed', '/']);
    },
  );

  it('leaves /validate-email its own e-mail', async () => {
    const { settle, at } = setUp('/validate-email?email=a@b.co&lang=ko');
    await settle();
    expect(at()).toBe('/validate-email?email=a@b.co&lang=ko');
  });
});

describe('the desktop app', () => {
  const START = '/?protocol=cusplane&state=s&auth=login';

  it('is heard from its start address, and sign-in goes on as ever', async () => {
    const { handoff, auth, at } = setUp(START);
    expect(handoff.getSnapshot().value).toEqual({ exchange: 'awaitingSignIn', address: 'keptForSignIn' });
    expect(handoff.getSnapshot().context.request).toEqual({
      protocol: 'cusplane',
      codeChallenge: '',
      state: 's',
    });
    expect([auth.getSnapshot().value, at()]).toEqual(['signIn', START]);
  });

  it('is heard when its address arrives later', async () => {
    const { history, handoff, settle } = setUp('/');
    history.push(START);
    await settle();
    expect(handoff.getSnapshot().value).toMatchObject({ exchange: 'awaitingSignIn' });
  });

  it('has the social button pressed once: a step back to its address presses nothing', async () => {
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

  it('takes its parameters with it when the dialog is closed [DESK-8]', async () => {
    const { auth, handoff, settle, at } = setUp(`${START}&oauth=google&x=1`);
    auth.send({ type: 'dialog.closed' });
    await settle();
    expect(at()).toBe('/?x=1');
    expect(handoff.getSnapshot().value).toEqual({ exchange: 'inactive', address: 'free' });
  });

  it('keeps them from the sign-in to 3 s after it, then they go with the entries they brought [DESK-5] [DESK-7]', async () => {
    vi.useFakeTimers();
    let isSigningIn = false;
    const { auth, history, tellSession, settle, at } = setUp(START, { isSigningIn: () => isSigningIn });
    auth.getSnapshot().children.signIn?.send({ type: 'email.submitted', email: 'a@b.co' });
    await settle();
    const kept = '/?protocol=cusplane&state=s&auth=signin-password&email=a%40b.co';
    expect(at()).toBe(kept);
    isSigningIn = true;
    tellSession(true);
    await settle();
    vi.advanceTimersByTime(2_999);
    await settle();
    expect(at()).toBe(kept);
    vi.advanceTimersByTime(1);
    await settle();
    expect([at(), history.location.state.__TSR_index]).toEqual(['/', 0]);
  });

  it('leaves auth in the address of a member, and opens no dialog of sign-in', async () => {
    const { auth, onRefused, settle, at } = setUp(START, { isAuthorised: true });
    await settle();
    expect([auth.getSnapshot().value, at()]).toEqual(['closed', START]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each(['?auth=login&protocol=https', '?auth=login&protocol=cusplane&protocol=cusplane'])(
    'is not meant by %s [S39]',
    async (query) => {
      const { handoff, settle, at } = setUp(`/${query}&oauth=google`);
      await settle();
      expect(handoff.getSnapshot().value).toEqual({ exchange: 'inactive', address: 'free' });
      expect(at()).toBe('/?auth=login');
    },
  );
});

it('a journey that leads nowhere ends, and the entry is corrected where it is', async () => {
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
