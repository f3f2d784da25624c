/** The handoff while a member is signed in: offer it, mint a link, open it, wait for the app. */
import { required } from '../shared/port.ts';
import { type HandoffContext, handoffSetup } from './handoff.setup.ts';

const openApp = {
  type: 'openApp',
  params: ({ context }: { context: HandoffContext }) => required(context.minted, 'minted'),
} as const;

const opening = handoffSetup.createStateConfig({
  description: 'The link was opened; waits until the app uses it. The link is kept only in this state.',
  meta: { screen: 'handoffOpening' },
  entry: [openApp, 'announceHandOver'],
  exit: 'forgetMinted',
  after: { linkLife: { target: '#handoff.exchange.member.failed.unanswered' } },
  on: {
    // Opens the same link again: if a new one were minted, the page would wait for it while the app uses the first.
    'handoff.accepted': { actions: openApp },
    'link.copied': {
      actions: { type: 'copyLink', params: ({ context }) => required(context.minted, 'minted') },
    },
  },
  initial: 'pausing',
  states: {
    pausing: { after: { receiptPause: { target: 'asking' } } },
    asking: {
      invoke: {
        id: 'readReceipt',
        src: 'readReceipt',
        input: ({ context }) => ({ handoffId: required(context.minted, 'minted').handoffId }),
        onDone: [
          {
            guard: { type: 'isReceived', params: ({ event }) => event.output },
            target: '#handoff.exchange.member.done',
            actions: { type: 'rememberReceipt', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: '#handoff.exchange.member.failed.unanswered',
          },
          { target: 'pausing' },
        ],
        onError: { target: 'pausing' },
      },
    },
  },
});

const minting = handoffSetup.createStateConfig({
  tags: 'pending',
  invoke: {
    id: 'mintLink',
    src: 'mintLink',
    input: ({ context }) => ({ request: required(context.request, 'request') }),
    onDone: [
      {
        guard: { type: 'isMinted', params: ({ event }) => event.output },
        target: '#handoff.exchange.member.opening',
        actions: { type: 'rememberMinted', params: ({ event }) => event.output },
      },
      { target: '#handoff.exchange.member.failed', actions: 'rememberFailure' },
    ],
    onError: { target: '#handoff.exchange.member.failed', actions: 'rememberFailure' },
  },
});

export const member = handoffSetup.createStateConfig({
  initial: 'idle',
  on: {
    // The URL repeats the same request at every step: only a different one counts.
    'handoff.requested': {
      guard: { type: 'isNew', params: ({ event }) => event.request },
      target: '.offering',
      actions: [
        { type: 'rememberRequest', params: ({ event }) => event.request },
        { type: 'announceRequest', params: 'member' },
      ],
    },
    'handoff.declined': { target: '.idle' },
    'session.changed': {
      description: 'The member chose another account, or the session ended: the offer waits for a member.',
      guard: { type: 'isVisitor', params: ({ event }) => event.session.kind },
      target: 'visitor.awaitingSignIn',
    },
  },
  states: {
    idle: {
      entry: 'forgetRequest',
      on: {
        'session.changed': {
          guard: { type: 'isVisitor', params: ({ event }) => event.session.kind },
          target: '#handoff.exchange.visitor',
        },
      },
    },
    offering: {
      description: 'Names the account and the app. Only a click here hands anything over.',
      tags: 'needsMember',
      meta: { screen: 'handoffOffer' },
      initial: 'asking',
      states: {
        asking: { on: { 'handoff.accepted': { target: 'minting' } } },
        minting,
      },
    },
    opening,
    failed: {
      tags: 'needsMember',
      meta: { screen: 'handoffFailed' },
      exit: 'forgetFailure',
      on: { 'handoff.accepted': { target: 'offering.minting' } },
      initial: 'refused',
      states: {
        refused: {},
        unanswered: {
          description: 'The link expired unused: the app was not opened, or is too old to report back.',
        },
      },
    },
    done: {
      description: 'The app has signed in.',
      meta: { screen: 'handoffDone' },
      exit: 'forgetReceipt',
      on: {
        'session.changed': {
          guard: { type: 'isVisitor', params: ({ event }) => event.session.kind },
          target: '#handoff.exchange.visitor',
        },
      },
    },
  },
});
