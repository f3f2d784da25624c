import { shallowEqual, useSelector } from '@xstate/react';
import {
  type AuthRef,
  type MailingRef,
  mailingOf,
  type OpenFlow,
  openFlowOf,
  otherAccountOf,
  type Resumable,
  resumableOf,
} from '#machines/auth/auth.selectors.ts';
import type { Failure } from '#machines/shared/failure.ts';
import type { Mail } from '#machines/shared/mail.ts';

export type { OpenFlow, Resumable };

const isSameFlow = (one: OpenFlow | undefined, other: OpenFlow | undefined) => one?.actor === other?.actor;

/** @returns undefined while no flow runs */
export const useOpenFlow = (auth: AuthRef): OpenFlow | undefined => useSelector(auth, openFlowOf, isSameFlow);

/** The sign-up to offer to be resumed; null when there is none, or while a dialog is open. */
export const useResumable = (auth: AuthRef | undefined): Resumable | null =>
  useSelector(auth, (snapshot) => (snapshot === undefined ? null : resumableOf(snapshot)), shallowEqual);

/** Who is signed in and whose link was opened; null unless they differ. */
export const useOtherAccount = (auth: AuthRef) => useSelector(auth, otherAccountOf, shallowEqual);

/** A mail as its dialog shows it. */
export interface MailView {
  canSend: boolean;
  isSending: boolean;
  hasFailed: boolean;
  /** When the next one may be asked for, ms since the epoch, server time; null when at once. */
  coolsUntil: number | null;
  /** Why the last attempt failed. */
  failure: Failure | null;
}

const NEVER_ASKED: MailView = {
  canSend: true,
  isSending: false,
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
    hasFailed: snapshot.matches('refused'),
    coolsUntil: snapshot.matches('coolingDown') ? cooldown.until : null,
    failure,
  };
};

/**
 * What became of a mail, wherever it was asked for.
 *
 * @param mail undefined where the step sends none
 */
export function useMail(auth: AuthRef, mail: Pick<Mail, 'kind' | 'email'> | undefined): MailView {
  const mailing = useSelector(auth, (snapshot) => mail && mailingOf(snapshot, mail));
  return useSelector(mailing, viewOf, shallowEqual);
}
