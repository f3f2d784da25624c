/** How does a member delete the account? Part of the security tab of the profile area. */
import { assertEvent, assign, setup } from 'xstate';
import { type Failure, failureIn, type Refused } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { FlowTag, StepMeta } from '../shared/step.ts';

/** `proofNeeded`: the sign-in is too long ago (S16). */
export type DeletionOutcome = { kind: 'deleted' } | { kind: 'proofNeeded' } | Refused;

/** How a member proves again who they are: the password as typed, or a sign-in with the identity provider. */
export type Proof = { by: 'password'; password: string } | { by: 'social' };
export type ProofOutcome = { kind: 'proven' } | Refused;

export interface AccountDeletionContext {
  failure: Failure | null;
}

export type AccountDeletionEvent =
  | { type: 'deletion.requested' }
  | { type: 'deletion.cancelled' }
  /** The word is typed, so the member has read that the deletion is permanent. */
  | { type: 'deletion.confirmed' }
  | { type: 'proof.submitted'; password: string }
  /** Instead of a password: the identity provider's popup, which may be opened again. */
  | { type: 'popup.requested' };

export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    deleteAccount: port<DeletionOutcome, void>('deleteAccount'),
    proveAgain: port<ProofOutcome, Proof>('proveAgain'),
  },
  guards: {
    isDeleted: (_, outcome: DeletionOutcome) => isOutcome(outcome, 'deleted'),
    isProofNeeded: (_, outcome: DeletionOutcome) => isOutcome(outcome, 'proofNeeded'),
    isProven: (_, outcome: ProofOutcome) => isOutcome(outcome, 'proven'),
  },
  actions: {
    /** Signs out in this browser: the server has ended every session. */
    leaveAccount: () => {},
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: { on: { 'deletion.requested': { target: 'question' } } },
    question: {
      description:
        'Says what is erased and what the law keeps, offers the data first, and asks for a typed word.',
      meta: { screen: 'accountDeletion' },
      initial: 'entering',
      exit: 'forgetFailure',
      states: {
        entering: {
          on: {
            'deletion.confirmed': { target: 'deleting', actions: 'forgetFailure' },
            'deletion.cancelled': { target: '#accountDeletion.closed' },
          },
        },
        deleting: {
          tags: 'pending',
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            onDone: [
              {
                guard: { type: 'isDeleted', params: ({ event }) => event.output },
                target: '#accountDeletion.deleted',
                actions: 'leaveAccount',
              },
              {
                guard: { type: 'isProofNeeded', params: ({ event }) => event.output },
                target: '#accountDeletion.proof',
              },
              { target: 'entering', actions: 'rememberFailure' },
            ],
            onError: { target: 'entering', actions: 'rememberFailure' },
          },
        },
      },
    },
    proof: {
      description: 'The sign-in is too long ago: the member proves again who they are.',
      meta: { screen: 'accountProof' },
      initial: 'entering',
      exit: 'forgetFailure',
      states: {
        entering: {
          on: {
            'proof.submitted': { target: 'proving', actions: 'forgetFailure' },
            'popup.requested': { target: 'proving', actions: 'forgetFailure' },
            'deletion.cancelled': { target: '#accountDeletion.closed' },
          },
        },
        proving: {
          description: 'The popup may be hidden behind the page: the member can cancel, or open it again.',
          tags: 'pending',
          invoke: {
            id: 'proveAgain',
            src: 'proveAgain',
            // The password passes from the event to the call and is never kept.
            input: ({ event }) => {
              assertEvent(event, ['proof.submitted', 'popup.requested']);
              return event.type === 'popup.requested'
                ? { by: 'social' }
                : { by: 'password', password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isProven', params: ({ event }) => event.output },
                target: '#accountDeletion.question.deleting',
              },
              { target: 'entering', actions: 'rememberFailure' },
            ],
            onError: { target: 'entering', actions: 'rememberFailure' },
          },
          on: {
            'popup.requested': { target: 'proving', reenter: true },
            'deletion.cancelled': { target: '#accountDeletion.closed' },
          },
        },
      },
    },
    deleted: { type: 'final' },
  },
});
