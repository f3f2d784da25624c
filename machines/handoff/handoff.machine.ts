/**
 * Has the desktop app its sign-in? Nothing leaves the page before a click on a dialog that names account
 * and app; the address bar keeps the app's parameters for the specified time (specification §4, decisions).
 */
import { member } from './handoff.member.ts';
import { handoffSetup } from './handoff.setup.ts';

const exchange = handoffSetup.createStateConfig({
  description: 'The way of the sign-in into the app.',
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
            'signIn.abandoned': { target: 'idle' },
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
  description: 'How long the address bar keeps the parameters of the app.',
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
    free: { description: 'The parameters of the app are taken out.' },
    undecided: {
      description: 'Not known yet who is signed in.',
      tags: 'holdsAddress',
      on: {
        'session.changed': [
          { guard: { type: 'isMember', params: ({ event }) => event.session.kind }, target: 'keptForOffer' },
          {
            guard: { type: 'isVisitor', params: ({ event }) => event.session.kind },
            target: 'keptForSignIn',
          },
        ],
        'signIn.abandoned': { target: 'free' },
      },
    },
    keptForSignIn: {
      on: {
        'session.changed': [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.session.kind },
            target: 'keptWhileSigningIn',
          },
          {
            guard: { type: 'isMember', params: ({ event }) => event.session.kind },
            target: 'keptAfterSignIn',
          },
        ],
        'signIn.abandoned': { target: 'free' },
      },
    },
    keptWhileSigningIn: {
      description: 'The sign-in worked; the member is being loaded.',
      tags: 'holdsAddress',
      on: {
        'session.changed': [
          {
            guard: { type: 'isMember', params: ({ event }) => event.session.kind },
            target: 'keptAfterSignIn',
          },
          {
            guard: { type: 'isVisitor', params: ({ event }) => event.session.kind },
            target: 'keptForSignIn',
          },
        ],
        'signIn.abandoned': { target: 'free' },
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
