/**
 * May this mail be sent, or sent again? The coordinator (auth.machine.ts) keeps one actor per kind of mail
 * and address, so that a cool-down outlives steps and dialogs (decisions).
 */
import { assign, sendParent, setup } from 'xstate';
import { type Failure, failureIn, failureNotice, type Notice } from '../shared/failure.ts';
import { type Deadline, type Mail, type MailOutcome, msLeft } from '../shared/mail.ts';
import { isOutcome, narrow, port } from '../shared/port.ts';
import type { FlowTag } from '../shared/step.ts';

export interface MailingInput {
  mail: Mail;
  /** When the next mail of this kind may be sent; null when none was sent yet. */
  cooldown: Deadline | null;
}

export interface MailingContext {
  mail: Mail;
  cooldown: Deadline;
  /** Why the last attempt failed. */
  failure: Failure | null;
}

export type MailingEvent =
  | { type: 'mail.requested'; mail: Mail }
  /** A mail was sent by another tab. */
  | { type: 'cooldown.known'; cooldown: Deadline }
  /** Server time, sent when the tab wakes up (src/lib/wake.ts), because timers may be late. */
  | { type: 'clock.checked'; at: number };

/** Reported to the coordinator. */
export interface MailSent {
  type: 'mail.sent';
  mail: Mail;
}

const NEVER_SENT: Deadline = { until: 0, at: 0 };

const mailingSetup = setup({
  types: {
    context: {} as MailingContext,
    events: {} as MailingEvent,
    input: {} as MailingInput,
    tags: {} as FlowTag | 'coolingDown',
  },
  actors: { sendMail: port<MailOutcome, { mail: Mail }>('sendMail') },
  delays: { cooldown: ({ context }) => msLeft(context.cooldown) },
  guards: {
    isCoolingDown: ({ context }) => msLeft(context.cooldown) > 0,
    isOver: ({ context }, at: number) => context.cooldown.until <= at,
    isLonger: ({ context }, cooldown: Deadline) => cooldown.until > context.cooldown.until,
    isSent: (_, outcome: MailOutcome) => isOutcome(outcome, 'sent', 'cooldown'),
    isToldToWait: (_, outcome: MailOutcome) => isOutcome(outcome, 'toldToWait', 'cooldown'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    /** Stores the cool-down for other tabs and for the next page load. */
    keepCooldown: (_, _kept: Pick<MailingContext, 'mail' | 'cooldown'>) => {},
    reportSent: sendParent(({ context }) => ({ type: 'mail.sent', mail: context.mail }) satisfies MailSent),
    rememberMail: assign((_, mail: Mail) => ({ mail, failure: null })),
    rememberCooldown: assign((_, cooldown: Deadline) => ({ cooldown, failure: null })),
    measure: assign(({ context }, at: number) => ({ cooldown: { ...context.cooldown, at } })),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
  },
});

/** Waits until the next mail may be sent. */
const coolingDown = (state: 'sent' | 'toldToWait') =>
  mailingSetup.createStateConfig({
    tags: 'coolingDown',
    after: { cooldown: { target: 'ready' } },
    on: {
      'clock.checked': [
        { guard: { type: 'isOver', params: ({ event }) => event.at }, target: 'ready' },
        {
          target: state,
          reenter: true,
          actions: { type: 'measure', params: ({ event }) => event.at },
        },
      ],
    },
  });

export const mailingMachine = mailingSetup.createMachine({
  id: 'mailing',
  context: ({ input }) => ({ mail: input.mail, cooldown: input.cooldown ?? NEVER_SENT, failure: null }),
  initial: 'arriving',
  on: {
    'cooldown.known': {
      guard: { type: 'isLonger', params: ({ event }) => event.cooldown },
      target: '.toldToWait',
      actions: { type: 'rememberCooldown', params: ({ event }) => event.cooldown },
    },
  },
  states: {
    arriving: {
      description: 'A mail sent by another tab or in an earlier visit may still be cooling down.',
      always: [{ guard: 'isCoolingDown', target: 'toldToWait' }, { target: 'ready' }],
    },
    ready: {
      on: {
        'mail.requested': {
          target: 'sending',
          actions: { type: 'rememberMail', params: ({ event }) => event.mail },
        },
      },
    },
    sending: {
      tags: 'pending',
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => ({ mail: context.mail }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: [
              { type: 'rememberCooldown', params: ({ event }) => narrow(event.output, 'sent').cooldown },
              { type: 'keepCooldown', params: ({ context: { mail, cooldown } }) => ({ mail, cooldown }) },
              'reportSent',
            ],
          },
          {
            guard: { type: 'isToldToWait', params: ({ event }) => event.output },
            target: 'toldToWait',
            actions: [
              {
                type: 'rememberCooldown',
                params: ({ event }) => narrow(event.output, 'toldToWait').cooldown,
              },
              { type: 'keepCooldown', params: ({ context: { mail, cooldown } }) => ({ mail, cooldown }) },
            ],
          },
          { target: 'refused', actions: ['rememberFailure', { type: 'notify', params: failureNotice }] },
        ],
        onError: {
          target: 'refused',
          actions: ['rememberFailure', { type: 'notify', params: failureNotice }],
        },
      },
      on: {
        'cooldown.known': { description: 'Ignored: the response to this request is more recent.' },
      },
    },
    sent: { description: 'Sent; the next one has to wait.', ...coolingDown('sent') },
    toldToWait: {
      description: 'A mail was sent shortly before, by another tab, an earlier visit or another browser.',
      ...coolingDown('toldToWait'),
    },
    refused: {
      description: 'Nothing was sent; the user can try again.',
      on: {
        'mail.requested': {
          target: 'sending',
          actions: { type: 'rememberMail', params: ({ event }) => event.mail },
        },
      },
    },
  },
});
