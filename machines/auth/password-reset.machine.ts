/** Lets a member signed in with a temporary password choose a new one; may be skipped (decisions). */
import { assertEvent, assign, setup } from 'xstate';
import type { AuthRecord, TemporaryPassword } from '../shared/account.ts';
import { type Failure, failureIn, type Refused, type ServerText } from '../shared/failure.ts';
import { isOutcome, narrow, port } from '../shared/port.ts';
import type { FlowTag, StepMeta } from '../shared/step.ts';

/** A sign-in with a temporary password. The session starts when this flow ends, however it ends. */
export interface TemporarySignIn {
  record: AuthRecord;
  temporary: TemporaryPassword;
}

/** A password change ends every session, so the caller gets a new token. */
export type PasswordChangeOutcome = { kind: 'changed'; record: AuthRecord; message: ServerText } | Refused;

/** How the flow ended; `change` is null if the password was not changed. */
export interface PasswordResetOutput {
  record: AuthRecord;
  change: { message: ServerText } | null;
}

export interface PasswordResetContext {
  /** Discarded with the actor when the flow ends. */
  signIn: TemporarySignIn;
  failure: Failure | null;
  change: PasswordResetOutput['change'];
}

export type PasswordResetEvent = { type: 'password.chosen'; password: string } | { type: 'reset.skipped' };

export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as { signIn: TemporarySignIn },
    output: {} as PasswordResetOutput,
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    replacePassword: port<PasswordChangeOutcome, { signIn: TemporarySignIn; password: string }>(
      'replacePassword',
    ),
  },
  guards: {
    isChanged: (_, outcome: PasswordChangeOutcome) => isOutcome(outcome, 'changed', 'record'),
  },
  actions: {
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
    adoptChange: assign(({ context: { signIn } }, outcome: PasswordChangeOutcome) => {
      const { record, message } = narrow(outcome, 'changed');
      return { signIn: { ...signIn, record }, change: { message } };
    }),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ signIn: input.signIn, failure: null, change: null }),
  output: ({ context }) => ({ record: context.signIn.record, change: context.change }),
  initial: 'password',
  states: {
    password: {
      meta: { screen: 'passwordReset', auth: 'password-reset' },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'password.chosen': { target: 'replacing', actions: 'forgetFailure' },
            'reset.skipped': { target: '#passwordReset.concluded' },
          },
        },
        replacing: {
          tags: 'pending',
          invoke: {
            id: 'replacePassword',
            src: 'replacePassword',
            // The new password passes from the event to the call and is never kept.
            input: ({ context, event }) => {
              assertEvent(event, 'password.chosen');
              return { signIn: context.signIn, password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: '#passwordReset.concluded',
                actions: { type: 'adoptChange', params: ({ event }) => event.output },
              },
              { target: 'entering', actions: 'rememberFailure' },
            ],
            onError: { target: 'entering', actions: 'rememberFailure' },
          },
        },
      },
    },
    concluded: { type: 'final' },
  },
});
