import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, ok } from '#tests/support/fake-api.ts';
import { createHandoffServices, isLinkOf } from './handoff.actors.ts';

const APP = { protocol: 'cusplane', scheme: 'cusplane', name: 'Cusplane Desktop' };
const REQUEST = { protocol: 'cusplane', codeChallenge: 'c'.repeat(43), state: 's' };
const LINK = 'cusplane://signin?code=x&state=s';

const offered = (link = LINK) => ok({ handoffId: 'h'.repeat(43), link, expiresInSeconds: 60 });
const receipt = (status: string, device: string | null = null) => ok({ status, device, version: null });
const refusal = (status: number) =>
  Response.json({ code: 4004, message: '', messageDetail: null, data: null }, { status });

type MemberState = 'opening' | 'done' | 'failed' | { failed: 'refused' | 'unanswered' };

interface Answers {
  offer?: () => Response;
  receipt?: () => Response;
}

function setUp({ offer = () => offered(), receipt: read = () => receipt('waiting') }: Answers = {}) {
  const bodies: unknown[] = [];
  let asked = 0;
  const { api } = fakeApi(async (request) => {
    if (request.method === 'POST') {
      bodies.push(await request.json());
      return offer();
    }
    asked += 1;
    return read();
  });
  const openLink = vi.fn();
  const copyText = vi.fn(async (_: string) => true);
  const services = createHandoffServices({
    api,
    apps: [APP],
    failureOf: () => ({ code: 'unavailable', message: null, retryAfterSeconds: null }),
    openLink,
    copyText,
  });
  const { ref } = services;
  ref.start();
  ref.send({ type: 'session.changed', session: { kind: 'member', email: 'kim@clinic.co.kr' } });
  const begin = async (request = REQUEST) => {
    ref.send({ type: 'handoff.requested', request });
    ref.send({ type: 'handoff.accepted' });
    await vi.advanceTimersByTimeAsync(0);
  };
  /** Whether the handoff is in this state of a member. */
  const isIn = (member: MemberState) => ref.getSnapshot().matches({ exchange: { member } });
  return { ...services, begin, isIn, bodies, openLink, copyText, timesAsked: () => asked };
}

beforeEach(() => void vi.useFakeTimers());

describe('the link', () => {
  it('is requested with the parameters of the app, and opened once', async () => {
    const { begin, isIn, bodies, openLink } = setUp();
    await begin();
    expect(bodies).toEqual([
      {
        protocol: 'cusplane',
        codeChallenge: REQUEST.codeChallenge,
        codeChallengeMethod: 'S256',
        state: 's',
      },
    ]);
    expect(openLink.mock.calls).toEqual([[LINK]]);
    expect(isIn('opening')).toBe(true);
  });

  it('for an older app is requested without challenge and state', async () => {
    const { begin, bodies } = setUp();
    await begin({ protocol: 'cusplane', codeChallenge: '', state: '' });
    expect(bodies).toEqual([{ protocol: 'cusplane' }]);
  });

  it('that is refused fails with the reason', async () => {
    const { begin, isIn, openLink, ref } = setUp({ offer: () => refusal(503) });
    await begin();
    expect([isIn({ failed: 'refused' }), ref.getSnapshot().context.failure?.code]).toEqual([
      true,
      'unavailable',
    ]);
    expect(openLink).not.toHaveBeenCalled();
  });

  it('that does not lead to the app is not opened [S39]', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { begin, isIn, openLink } = setUp({ offer: () => offered('https://evil.example/') });
    await begin();
    expect(isIn('failed')).toBe(true);
    expect([openLink.mock.calls, report.mock.calls.length]).toEqual([[], 1]);
    report.mockRestore();
  });

  it('belongs to the app only with its own scheme, whatever the rest [S39]', () => {
    expect(isLinkOf(APP, LINK)).toBe(true);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const protocol = URL.canParse(text) ? new URL(text).protocol : '';
        expect(isLinkOf(APP, text)).toBe(protocol === 'cusplane:');
      }),
    );
    for (const link of [
      'cusplane',
      '//signin',
      'cusplanes://x',
      'cusplane.x://x',
      'javascript:cusplane://x',
      'https://cusplane/',
    ])
      expect(isLinkOf(APP, link)).toBe(false);
  });
});

describe('the receipt', () => {
  it('is polled until the app has signed in', async () => {
    let status = 'waiting';
    const { begin, isIn, ref, timesAsked } = setUp({ receipt: () => receipt(status, 'PC-01') });
    await begin();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([isIn('opening'), timesAsked()]).toEqual([true, 2]);
    status = 'received';
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isIn('done')).toBe(true);
    expect(ref.getSnapshot().context.receipt).toEqual({ device: 'PC-01', version: '' });
  });

  it.each([
    ['has run out', () => receipt('expired')],
    ['is refused', () => refusal(404)],
  ])('that %s ends the wait', async (_, answer) => {
    const { begin, isIn } = setUp({ receipt: answer });
    await begin();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isIn({ failed: 'unanswered' })).toBe(true);
  });

  it('is polled for a minute and a half without an answer', async () => {
    const { begin, isIn, timesAsked } = setUp({
      receipt: () => new Response('<h1>502</h1>', { status: 502 }),
    });
    await begin();
    await vi.advanceTimersByTimeAsync(88_500);
    expect([isIn('opening'), timesAsked()]).toEqual([true, 59]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect([isIn({ failed: 'unanswered' }), timesAsked()]).toEqual([true, 59]);
  });

  it('is no longer polled once the dialog is closed', async () => {
    const { begin, ref, timesAsked } = setUp();
    await begin();
    ref.send({ type: 'handoff.declined' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(timesAsked()).toBe(0);
  });
});

describe('copying', () => {
  it.each([
    [true, 'copied'],
    [false, 'failed'],
  ] as const)('says how it went: %s, until the next link', async (isCopied, result) => {
    const { begin, ref, copies, copyText } = setUp();
    copyText.mockResolvedValue(isCopied);
    const heard = vi.fn();
    const stop = copies.subscribe(heard);
    await begin();
    expect(copies.current()).toBeNull();
    ref.send({ type: 'link.copied' });
    await vi.advanceTimersByTimeAsync(0);
    expect([copies.current(), copyText.mock.calls]).toEqual([result, [[LINK]]]);
    ref.send({ type: 'handoff.accepted' });
    await vi.advanceTimersByTimeAsync(0);
    expect(copies.current()).toBeNull();
    expect(heard).toHaveBeenCalled();
    stop();
  });
});

it('returns the display name of an app', () => {
  const { appNameOf } = setUp();
  expect([appNameOf(REQUEST), appNameOf({ ...REQUEST, protocol: '' })]).toEqual(['Cusplane Desktop', '']);
});
