/** How does a signed-in member change the password? Part of the security tab of the profile area. */
import { assertEvent, assign, setup } from 'xstate';
import type { PasswordChangeOutcome } from '../auth/password-reset.machine.ts';
import type { AuthRecord } from '../shared/account.ts';
import { type Failure, failureIn } from '../shared/failure.ts';
import { isOutcome, narrow, port } from '../shared/port.ts';
import type { FlowTag, StepMeta } from '../shared/step.ts';

/** Both as typed. Neither is kept in the context. */
export interface PasswordPair {
  /** The current password, or a temporary one. */
  current: string;
  password: string;
}

export interface PasswordChangeContext {
  failure: Failure | null;
}

export type PasswordChangeEvent =
  | { type: 'change.requested' }
  | { type: 'change.cancelled' }
  | ({ type: 'passwords.submitted' } & PasswordPair);

export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    changePassword: port<PasswordChangeOutcome, PasswordPair>('changePassword'),
  },
  guards: {
    isChanged: (_, outcome: PasswordChangeOutcome) => isOutcome(outcome, 'changed', 'record'),
  },
  actions: {
    /** Hands the new token to the session: the change has ended the old one. */
    adoptSession: (_, _record: AuthRecord) => {},
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'passwordChange',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: { on: { 'change.requested': { target: 'form' } } },
    form: {
      meta: { screen: 'passwordChange' },
      initial: 'entering',
      exit: 'forgetFailure',
      states: {
        entering: {
          on: {
            'passwords.submitted': { target: 'changing', actions: 'forgetFailure' },
            'change.cancelled': { target: '#passwordChange.closed' },
          },
        },
        changing: {
          tags: 'pending',
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ event }) => {
              assertEvent(event, 'passwords.submitted');
              return { current: event.current, password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: '#passwordChange.changed',
                actions: {
                  type: 'adoptSession',
                  params: ({ event }) => narrow(event.output, 'changed').record,
                },
              },
              { target: 'entering', actions: 'rememberFailure' },
            ],
            onError: { target: 'entering', actions: 'rememberFailure' },
          },
        },
      },
    },
    changed: {
      description: 'The tab says that the password is changed and that all other sessions have ended.',
      on: { 'change.requested': { target: 'form' } },
    },
  },
});
