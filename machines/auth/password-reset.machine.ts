/** Offers a new password to a member who came in with a temporary one; may be skipped (decisions). */
import { assign, setup } from 'xstate';
import { type AuthRecord, failureOf, type Refused, type TemporaryPassword } from '../shared/account.ts';
import { type Failure, type LocalizedText, type Problem, problemOf, UNEXPECTED } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { FlowTag, StepMeta } from '../shared/step.ts';

/** A sign-in that is kept back until the member has answered the offer. */
export interface HeldSignIn {
  record: AuthRecord;
  temporary: TemporaryPassword;
}

/** Every other session has ended, so the caller gets a token of its own. */
export type PasswordChangeOutcome =
  | { kind: 'changed'; record: AuthRecord; message: LocalizedText | string | null }
  | Refused;

/** How the offer ended; `change` is null when it was left as it was. */
export interface PasswordResetOutput {
  record: AuthRecord;
  change: { message: LocalizedText | string | null } | null;
}

export interface PasswordResetContext {
  /** Wiped with the actor when the flow is left. */
  held: HeldSignIn;
  problem: Problem | null;
  change: PasswordResetOutput['change'];
}

export type PasswordResetEvent = { type: 'password.chosen'; password: string } | { type: 'reset.skipped' };

export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as { held: HeldSignIn },
    output: {} as PasswordResetOutput,
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    replacePassword: port<PasswordChangeOutcome, { held: HeldSignIn; password: string }>('replacePassword'),
  },
  guards: {
    isChanged: (_, outcome: PasswordChangeOutcome) => isOutcome(outcome, 'changed', 'record'),
  },
  actions: {
    rememberProblem: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
    forgetProblem: assign({ problem: null }),
    adoptChange: assign(({ context: { held } }, outcome: PasswordChangeOutcome) =>
      outcome.kind === 'changed'
        ? { held: { ...held, record: outcome.record }, change: { message: outcome.message } }
        : {},
    ),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ held: input.held, problem: null, change: null }),
  output: ({ context }) => ({ record: context.held.record, change: context.change }),
  initial: 'entering',
  states: {
    entering: {
      meta: { screen: 'passwordReset', auth: 'password-reset' },
      on: {
        'password.chosen': { target: 'replacing', actions: 'forgetProblem' },
        'reset.skipped': { target: 'concluded' },
      },
    },
    replacing: {
      tags: 'pending',
      meta: { screen: 'passwordReset', auth: 'password-reset' },
      invoke: {
        id: 'replacePassword',
        src: 'replacePassword',
        // The new password passes from the event to the call and is never kept.
        input: ({ context, event }) => ({
          held: context.held,
          password: event.type === 'password.chosen' ? event.password : '',
        }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'concluded',
            actions: { type: 'adoptChange', params: ({ event }) => event.output },
          },
          {
            target: 'entering',
            actions: { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
          },
        ],
        onError: { target: 'entering', actions: { type: 'rememberProblem', params: UNEXPECTED } },
      },
    },
    concluded: { type: 'final' },
  },
});
