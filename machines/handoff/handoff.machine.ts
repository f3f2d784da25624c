/**
 * Has the desktop app received its sign-in? Nothing is sent before a click in a dialog that names account
 * and app; the URL keeps the app's parameters for the specified time (specification §4, decisions).
 */
import { member } from './handoff.member.ts';
import { handoffSetup } from './handoff.setup.ts';

const exchange = handoffSetup.createStateConfig({
  description: 'Passes the sign-in to the app.',
  initial: 'unknown',
  states: {
    unknown: {
      description: 'The session is being restored.',
      initial: 'idle',
      on: {
        'handoff.requested': {
          target: '.requested',
          actions: [
            { type: 'rememberRequest', params: ({ event }) => event.request },
            { type: 'announceRequest', params: 'unknown' },
          ],
        },
      },
      states: {
        idle: {
          entry: 'forgetRequest',
          on: {
            'session.changed': [
              {
                guard: { type: 'isMember', params: ({ event }) => event.session.kind },
                target: '#handoff.exchange.member',
              },
              {
                guard: { type: 'isVisitor', params: ({ event }) => event.session.kind },
                target: '#handoff.exchange.visitor',
              },
            ],
          },
        },
        requested: {
          tags: 'needsMember',
          on: {
            'handoff.declined': { target: 'idle' },
            'session.changed': [
              {
                guard: { type: 'isMember', params: ({ event }) => event.session.kind },
                target: '#handoff.exchange.member.offering',
              },
              {
                guard: { type: 'isVisitor', params: ({ event }) => event.session.kind },
                target: '#handoff.exchange.visitor.awaitingSignIn',
              },
            ],
          },
        },
      },
    },
    visitor: {
      initial: 'idle',
      on: {
        'handoff.requested': {
          guard: { type: 'isNew', params: ({ event }) => event.request },
          target: '.awaitingSignIn',
          actions: [
            { type: 'rememberRequest', params: ({ event }) => event.request },
            { type: 'announceRequest', params: 'visitor' },
          ],
        },
      },
      states: {
        idle: {
          entry: 'forgetRequest',
          on: {
            'session.changed': {
              guard: { type: 'isMember', params: ({ event }) => event.session.kind },
              target: '#handoff.exchange.member',
            },
          },
        },
        awaitingSignIn: {
          tags: 'needsMember',
          on: {
            'session.changed': {
              guard: { type: 'isMember', params: ({ event }) => event.session.kind },
              target: '#handoff.exchange.member.offering',
            },
            'handoff.declined': { target: 'idle' },
            'signIn.abandoned': { target: 'idle' },
          },
        },
      },
    },
    member,
  },
});

const address = handoffSetup.createStateConfig({
  description: 'How long the URL keeps the parameters of the app.',
  initial: 'free',
  on: {
    'request.adopted': [
      { guard: { type: 'isMember', params: ({ event }) => event.by }, target: '.keptForOffer' },
      { guard: { type: 'isVisitor', params: ({ event }) => event.by }, target: '.keptForSignIn' },
      { target: '.undecided' },
    ],
    'handoff.declined': { target: '.free' },
  },
  states: {
    free: { description: 'The parameters of the app are removed.' },
    undecided: {
      description: 'It is not known yet who is signed in.',
      tags: 'holdsAddress',
      on: {
        'session.changed': [
          { guard: { type: 'isMember', params: ({ event }) => event.session.kind }, target: 'keptForOffer' },
          {
            guard: { type: 'isVisitor', params: ({ event }) => event.session.kind },
            target: 'keptForSignIn',
          },
        ],
      },
    },
    keptForSignIn: {
      initial: 'asking',
      on: {
        'session.changed': [
          {
            guard: { type: 'isMember', params: ({ event }) => event.session.kind },
            target: 'keptAfterSignIn',
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.session.kind },
            target: '.signingIn',
          },
          { target: '.asking' },
        ],
        'signIn.abandoned': { target: 'free' },
      },
      states: {
        asking: { description: 'The sign-in dialog is open, and itself keeps the parameters.' },
        signingIn: {
          description: 'The sign-in succeeded; the profile is being loaded.',
          tags: 'holdsAddress',
        },
      },
    },
    keptAfterSignIn: {
      tags: 'holdsAddress',
      after: { afterSignIn: { target: 'free' } },
    },
    keptForOffer: {
      description: 'A member was signed in already.',
      tags: 'holdsAddress',
      on: {
        'link.opened': { target: 'keptAfterHandOver' },
        'session.changed': {
          guard: { type: 'isVisitor', params: ({ event }) => event.session.kind },
          target: 'keptForSignIn',
        },
      },
    },
    keptAfterHandOver: {
      tags: 'holdsAddress',
      after: { afterHandOver: { target: 'free' } },
    },
  },
});

export const handoffMachine = handoffSetup.createMachine({
  id: 'handoff',
  context: { request: null, minted: null, receipt: null, failure: null },
  type: 'parallel',
  states: { exchange, address },
});
