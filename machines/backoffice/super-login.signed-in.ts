/** The back office while staff are signed in: how long the session lasts, whether it is used, and proofs. */
import { assertEvent } from 'xstate';
import { failureIn } from '../shared/failure.ts';
import { isProof, superLoginSetup } from './super-login.setup.ts';

export const lifetime = superLoginSetup.createStateConfig({
  initial: 'counting',
  states: { counting: { after: { untilEnd: { target: '#superLogin.ended' } } } },
});

const provingAgain = superLoginSetup.createStateConfig({
  description:
    'A dangerous call needs a fresh code: it is repeated after the proof, and given up with the dialog.',
  meta: { screen: 'staffProof' },
  initial: 'asking',
  exit: ['forgetFailure', { type: 'settleCalls', params: ({ event }) => isProof(event) }],
  after: { untilWarning: { target: 'warned' } },
  states: {
    asking: {
      on: {
        'code.submitted': { target: 'proving', actions: 'forgetFailure' },
        'proof.cancelled': { target: '#superLogin.signedIn.activity.active' },
      },
    },
    proving: {
      tags: 'pending',
      invoke: {
        id: 'proveAgain',
        src: 'proveAgain',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submitted');
          return { accessToken: context.session?.accessToken ?? '', code: event.code };
        },
        onDone: [
          {
            guard: { type: 'isProven', params: ({ event }) => event.output },
            target: '#superLogin.signedIn.activity.active',
          },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: '#superLogin.ended' },
          {
            guard: { type: 'isToldToWait', params: ({ event }) => failureIn(event) },
            target: 'waiting',
            actions: 'rememberFailure',
          },
          { target: 'asking', actions: 'rememberFailure' },
        ],
        onError: { target: 'asking', actions: 'rememberFailure' },
      },
    },
    waiting: {
      description: 'Too many wrong codes: the form says how long to wait.',
      after: { wait: { target: 'asking', actions: 'forgetFailure' } },
      on: { 'proof.cancelled': { target: '#superLogin.signedIn.activity.active' } },
    },
  },
});

export const activity = superLoginSetup.createStateConfig({
  initial: 'active',
  states: {
    active: {
      on: {
        'call.answered': { target: 'active', reenter: true },
        'proof.needed': { target: 'provingAgain' },
      },
      after: { untilWarning: { target: 'warned' } },
    },
    provingAgain,
    warned: {
      meta: { screen: 'staffIdleWarning' },
      initial: 'asking',
      exit: 'forgetFailure',
      after: { idleWarning: { target: '#superLogin.ended' } },
      // The server has counted this call as use, too: it was under way when the warning appeared, or Back caused it.
      on: { 'call.answered': { target: 'active' } },
      states: {
        asking: {
          on: { 'extension.requested': { target: 'extending', actions: 'forgetFailure' } },
        },
        extending: {
          tags: 'pending',
          invoke: {
            id: 'extendSession',
            src: 'extendSession',
            input: ({ context }) => ({ accessToken: context.session?.accessToken ?? '' }),
            onDone: [
              {
                guard: { type: 'isExtended', params: ({ event }) => event.output },
                target: '#superLogin.signedIn.activity.active',
              },
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#superLogin.ended',
              },
              { target: 'asking', actions: 'rememberFailure' },
            ],
            onError: { target: 'asking', actions: 'rememberFailure' },
          },
        },
      },
    },
  },
});
