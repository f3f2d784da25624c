import type { Database } from '../../db/client.ts';
import type { Deps, NoticeKind } from '../../deps.ts';
import type { Origin } from '../devices/origin.ts';
import { mailLink, pageLink } from '../mailing/mail-link.ts';
import { findRecipient, insertSecurityEvent, type NewSecurityEvent } from './security-log.queries.ts';

type EventKind = NewSecurityEvent['kind'];

/**
 * The events that the member is told of by mail. These mails are outside every quota: otherwise a stranger could use up
 * the quota first, and the member would not hear of a takeover.
 */
const NOTICES: Partial<Record<EventKind, NoticeKind>> = {
  newDevice: 'newDevice',
  tokenReused: 'tokenReused',
  passwordSet: 'passwordSet',
  passwordChanged: 'passwordChanged',
  accountDeleted: 'accountDeleted',
  accountBlocked: 'accountBlocked',
  accountUnblocked: 'accountUnblocked',
  socialLinked: 'socialLinked',
  socialUnlinked: 'socialUnlinked',
  appSignedIn: 'appSignedIn',
};

/** The page of a notice's button, for those whose button does not log in. */
const PAGES: Partial<Record<NoticeKind, string>> = {
  accountDeleted: '/contact',
  accountBlocked: '/contact',
  newDevice: '/profile?tab=security',
};

/**
 * Adds an event to the security log and the member's notice, if the event has one, to the outbox.
 * @param tx the transaction of the act: the event is stored if and only if the act is
 * @param event.memberId null when no account is concerned
 * @param event.origin of the request that caused it
 */
export async function logSecurityEvent(
  deps: Pick<Deps, 'clock' | 'mails' | 'config'>,
  tx: Database,
  { kind, memberId, origin }: { kind: EventKind; memberId: number | null; origin: Origin },
): Promise<void> {
  const occurredAt = deps.clock();
  await insertSecurityEvent(tx, { occurredAt, kind, memberId, ...origin });
  const notice = NOTICES[kind];
  const recipient = notice === undefined || memberId === null ? undefined : await findRecipient(tx, memberId);
  if (notice === undefined || recipient === undefined) return;
  const { email, lang } = recipient;
  const page = PAGES[notice];
  const link =
    page === undefined
      ? mailLink(deps, 'temporaryPassword', { redirectUrl: '', email, lang })
      : pageLink(deps, page, lang);
  await deps.mails.enqueue(tx, {
    kind: notice,
    to: email,
    lang,
    payload: { occurredAt, link },
    expiresAt: null,
  });
}
