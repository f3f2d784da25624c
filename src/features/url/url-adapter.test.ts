import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import type { EmailCheckOutcome } from '#machines/shared/account.ts';
import { type AuthParam, NO_ARRIVAL } from '#machines/shared/step.ts';
import { startUrlAdapter } from './url-adapter.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function setUp(href: string) {
  const history = createMemoryHistory({ initialEntries: [href] });
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
    }),
  ).start();
  const overlay = createActor(overlayMachine).start();
  const onRefused = vi.fn();
  stops.push(startUrlAdapter({ history, auth, overlay, onRefused }));
  const open = (step: AuthParam, email = '') =>
    auth.send({ type: 'step.requested', arrival: { ...NO_ARRIVAL, auth: step, email } });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { history, auth, overlay, onRefused, open, settle, at: () => history.location.href };
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
