/** How do staff sign in to the back office, and how long does their session last? Owned by the page of the back office. */
import { assertEvent } from 'xstate';
import { failureIn } from '../shared/failure.ts';
import { narrow } from '../shared/port.ts';
import { superLoginSetup } from './super-login.setup.ts';
import { activity, lifetime } from './super-login.signed-in.ts';

export const superLoginMachine = superLoginSetup.createMachine({
  id: 'superLogin',
  context: { session: null, isEnded: false, failure: null },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'pending',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isAlive', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: {
              type: 'rememberSession',
              params: ({ event }) => narrow(event.output, 'alive').session,
            },
          },
          { guard: { type: 'isAbsent', params: ({ event }) => event.output }, target: 'entering' },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'ended' },
          { target: 'unreachable', actions: 'rememberFailure' },
        ],
        onError: { target: 'unreachable', actions: 'rememberFailure' },
      },
    },
    unreachable: {
      description: 'It is unknown whether the stored session is alive. The page offers to try again.',
      exit: 'forgetFailure',
      on: { 'restore.retried': { target: 'restoring' } },
    },
    ended: {
      entry: ['rememberEnd', 'forgetSession'],
      always: { target: 'entering' },
    },
    entering: {
      meta: { screen: 'superLogin' },
      initial: 'idle',
      exit: 'forgetFailure',
      states: {
        idle: {
          on: {
            'credentials.submitted': { target: 'submitting', actions: 'forgetFailure' },
            'login.closed': { target: '#superLogin.left' },
          },
        },
        submitting: {
          tags: 'pending',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'credentials.submitted');
              const { id, password, code } = event;
              return { id, password, code };
            },
            onDone: [
              {
                guard: { type: 'isSomeoneElse', params: ({ event }) => event.output },
                target: '#superLogin.signedIn',
                actions: [
                  'dropContent',
                  {
                    type: 'rememberSession',
                    params: ({ event }) => narrow(event.output, 'signedIn').session,
                  },
                  { type: 'keepSession', params: ({ event }) => narrow(event.output, 'signedIn').session },
                ],
              },
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#superLogin.signedIn',
                actions: [
                  {
                    type: 'rememberSession',
                    params: ({ event }) => narrow(event.output, 'signedIn').session,
                  },
                  { type: 'keepSession', params: ({ event }) => narrow(event.output, 'signedIn').session },
                ],
              },
              {
                guard: { type: 'isToldToWait', params: ({ event }) => failureIn(event) },
                target: 'waiting',
                actions: 'rememberFailure',
              },
              { target: 'idle', actions: 'rememberFailure' },
            ],
            onError: { target: 'idle', actions: 'rememberFailure' },
          },
        },
        waiting: {
          description: 'Too many failed attempts: the form says how long to wait.',
          after: { wait: { target: 'idle', actions: 'forgetFailure' } },
          on: { 'login.closed': { target: '#superLogin.left' } },
        },
      },
    },
    signedIn: {
      type: 'parallel',
      on: {
        'session.refused': { target: 'ended' },
        'signOut.requested': { target: 'signingOut' },
      },
      states: {
        lifetime,
        activity,
      },
    },
    signingOut: {
      tags: 'pending',
      entry: 'forgetSession',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ accessToken: context.session?.accessToken ?? '' }),
        onDone: { target: 'left' },
        onError: { target: 'left' },
      },
      after: { signOutLimit: { target: 'left' } },
    },
    left: { type: 'final', entry: ['dropContent', 'leave'] },
  },
});
