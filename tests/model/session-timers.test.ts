import { describe, expect, it } from 'vitest';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { manualClock } from './clock.ts';
import { DAY, NOW, RECORD } from './fixtures/common.ts';
import { MEMBER, RENEWED_RECORD } from './fixtures/session.fixtures.ts';
import { startRun } from './run.ts';

async function signedIn() {
  const run = startRun(sessionMachine);
  run.calls[0]?.resolve({ kind: 'stored', record: RECORD, at: NOW });
  await run.settle();
  run.calls[1]?.resolve({ kind: 'loaded', profile: MEMBER });
  await run.settle();
  expect(run.snapshot().hasTag('authorized')).toBe(true);
  const endings = () => run.calls.filter(({ port }) => port === 'endSession');
  return { run, endings };
}

const unauthorized = (token: string) => ({ type: 'request.unauthorized', token });

describe('the timers of a session', () => {
  it('100 simultaneous 401s end the session once, after 3,000 ms; those of an older token never do [S24] [R17]', async () => {
    const { run, endings } = await signedIn();
    for (let i = 0; i < 100; i += 1) run.actor.send(unauthorized('token-of-an-older-session'));
    await run.advance(60_000);
    expect(endings()).toHaveLength(0);

    for (let i = 0; i < 100; i += 1) run.actor.send(unauthorized(RECORD.accessToken));
    await run.advance(2_999);
    expect(endings()).toHaveLength(0);
    await run.advance(1);
    expect(endings()).toHaveLength(1);
    for (let i = 0; i < 100; i += 1) run.actor.send(unauthorized(RECORD.accessToken));
    endings()[0]?.resolve(undefined);
    await run.advance(60_000);
    expect(endings()).toHaveLength(1);
    expect(run.calls.filter(({ port }) => port === 'leaveForHome')).toHaveLength(1);
    expect(run.where()).toBe('signedOut');
    run.stop();
  });

  it('100 late 401s of the token before an extension do not end the session [S24] [R17]', async () => {
    const { run, endings } = await signedIn();
    await run.send({ type: 'session.renewed', record: RENEWED_RECORD, at: NOW });
    for (let i = 0; i < 100; i += 1) run.actor.send(unauthorized(RECORD.accessToken));
    await run.advance(60_000);
    expect(endings()).toHaveLength(0);
    expect(run.snapshot().hasTag('authorized')).toBe(true);
    run.stop();
  });

  it('100 401s during a sign-in do not end the session: its own response decides [R17]', async () => {
    const run = startRun(sessionMachine);
    run.calls[0]?.resolve({ kind: 'absent' });
    await run.settle();
    for (let i = 0; i < 100; i += 1) run.actor.send(unauthorized(RECORD.accessToken));
    await run.send({ type: 'signIn.succeeded', record: RECORD, at: NOW });
    for (let i = 0; i < 100; i += 1) run.actor.send(unauthorized(RECORD.accessToken));
    await run.advance(60_000);
    expect(run.where()).toBe('loadingProfile.counting');
    run.calls[1]?.resolve({ kind: 'loaded', profile: MEMBER });
    await run.settle();
    expect(run.snapshot().hasTag('authorized')).toBe(true);
    run.stop();
  });

  it('further 401s do not extend the 3,000 ms of the first', async () => {
    const { run, endings } = await signedIn();
    for (let i = 0; i < 30; i += 1) {
      await run.send(unauthorized(RECORD.accessToken));
      expect(endings()).toHaveLength(0);
      await run.advance(100);
    }
    expect(endings()).toHaveLength(1);
    run.stop();
  });

  it('no timer or call is left when the session has ended', async () => {
    const { run } = await signedIn();
    await run.send({ type: 'logout.requested' });
    await run.send({ type: 'logout.confirmed' });
    await run.advance(10_000);
    expect(run.where()).toBe('signedOut');
    expect(run.clock.armed()).toBe(0);
    expect(run.openCalls()).toEqual([]);
    run.stop();
  });
});

describe('the manual clock', () => {
  it('fires a timer beyond 32 bits at once, as browsers do, so that an unsliced one is noticed', async () => {
    const clock = manualClock();
    let fired = 0;
    clock.setTimeout(() => {
      fired += 1;
    }, 25 * DAY);
    await clock.advance(0, () => Promise.resolve());
    expect(fired).toBe(1);
  });
});
