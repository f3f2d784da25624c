import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { isOutcome, port } from './port.ts';

it('a port that is not provided rejects with its own name', async () => {
  const actor = createActor(port<void, undefined>('logIn'), { input: undefined });
  const failure = toPromise(actor);
  actor.start();
  await expect(failure).rejects.toThrow('The port "logIn" is not provided.');
});

it.each([undefined, null, 42, 'sent', [], {}, { kind: null }, { kind: 'refused' }, { kind: 'toString' }])(
  '%j does not match the expected kind',
  (answer) => {
    // Data from the network may not match its type.
    expect(isOutcome(answer as { kind: string }, 'sent')).toBe(false);
  },
);

it('an outcome matches only with the payload of its kind', () => {
  expect(isOutcome({ kind: 'sent', waitSeconds: 0 }, 'sent', 'waitSeconds')).toBe(true);
  expect(isOutcome({ kind: 'sent', waitSeconds: null }, 'sent', 'waitSeconds')).toBe(false);
  expect(isOutcome({ kind: 'sent' }, 'sent', 'waitSeconds')).toBe(false);
  expect(isOutcome({ kind: 'sent' }, 'sent')).toBe(true);
});
