import { shallowEqual, useSelector } from '@xstate/react';
import {
  type AuthRef,
  type MailingRef,
  mailingOf,
  mailOf,
  type OpenFlow,
  openFlowOf,
  otherAccountOf,
  type Resumable,
  resumableOf,
} from '#machines/auth/auth.selectors.ts';
import type { Failure } from '#machines/shared/failure.ts';
import type { Mail } from '#machines/shared/mail.ts';
import { metaOf } from '#machines/shared/step.ts';
import { type AuthScreen, asAuthScreen } from './views/step-sheets.ts';

export type { OpenFlow, Resumable };

const isSameFlow = (one: OpenFlow | undefined, other: OpenFlow | undefined) => one?.actor === other?.actor;

/** The open step of the dialog. */
export interface OpenStep {
  /** Undefined while no flow runs. */
  flow: OpenFlow | undefined;
  /** Undefined while no dialog is open, and for the moment after a flow has ended. */
  screen: AuthScreen | undefined;
  /** Whether it waits for a response. */
  isPending: boolean;
}

export function useOpenStep(auth: AuthRef): OpenStep {
  const flow = useSelector(auth, openFlowOf, isSameFlow);
  const isRecalling = useSelector(auth, ({ children }) => children.recallIdentity !== undefined);
  const screen = useSelector(flow?.actor, (step) => step && asAuthScreen(metaOf(step).screen));
  const isWaiting = useSelector(flow?.actor, (step) => step?.hasTag('pending') === true);
  const mail = useSelector(flow?.actor, () => flow && mailOf(flow), shallowEqual);
  const { isSending } = useMail(auth, mail);
  return {
    flow,
    screen: isRecalling ? 'recallingIdentity' : screen,
    isPending: isRecalling || isWaiting || isSending,
  };
}

/** The sign-up the page offers to resume; null if there is none, or while a dialog is open. */
export const useResumable = (auth: AuthRef): Resumable | null => useSelector(auth, resumableOf, shallowEqual);

/** Who is signed in and whose link was opened; null unless they differ. */
export const useOtherAccount = (auth: AuthRef) => useSelector(auth, otherAccountOf, shallowEqual);

/** The state of a mail, as its dialog shows it. */
export interface MailView {
  canSend: boolean;
  isSending: boolean;
  /** Whether a mail was just sent from this page. */
  isSent: boolean;
  hasFailed: boolean;
  /** When the next mail may be requested, ms since the epoch, server time; null: now. */
  coolsUntil: number | null;
  /** Why the last attempt failed. */
  failure: Failure | null;
}

const NEVER_ASKED: MailView = {
  canSend: true,
  isSending: false,
  isSent: false,
  hasFailed: false,
  coolsUntil: null,
  failure: null,
};

const viewOf = (snapshot: ReturnType<MailingRef['getSnapshot']> | undefined): MailView => {
  if (snapshot === undefined) return NEVER_ASKED;
  const { mail, cooldown, failure } = snapshot.context;
  return {
    canSend: snapshot.can({ type: 'mail.requested', mail }),
    isSending: snapshot.hasTag('pending'),
    isSent: snapshot.matches('sent'),
    hasFailed: snapshot.matches('refused'),
    coolsUntil: snapshot.hasTag('coolingDown') ? cooldown.until : null,
    failure,
  };
};

/**
 * The state of a mail, wherever it was requested.
 *
 * @param mail undefined if the step sends no mail
 */
export function useMail(auth: AuthRef, mail: Pick<Mail, 'kind' | 'email'> | undefined): MailView {
  const mailing = useSelector(auth, (snapshot) => mail && mailingOf(snapshot, mail));
  return useSelector(mailing, viewOf, shallowEqual);
}
