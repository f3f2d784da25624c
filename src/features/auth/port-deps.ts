/** The dependencies of the auth ports, and their common results for failures. */
import type { AuthRecord } from '#machines/shared/account.ts';
import type { Notice, Refused } from '#machines/shared/failure.ts';
import type { Deadline, Mail } from '#machines/shared/mail.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import type { IdentityClient } from '#src/lib/identity/identity.ts';
import type { Language } from '#src/lib/language.ts';
import { reportError } from '#src/lib/report.ts';
import type { TicketRecord } from '#src/lib/ticket-record.ts';
import { failureOfCall } from './error-codes.ts';

export interface AuthPortDeps {
  api: ApiClient;
  identity: IdentityClient;
  language: () => Language;
  /** Server time, ms since the epoch. */
  now: () => number;
  /** Origin of the page, for the links in mails. */
  origin: string;
  notify: (notice: Notice) => void;
  announceSignIn: (record: AuthRecord) => void;
  /** Stores a sign-in that the session does not know of yet, so that a reload does not lose it. */
  storeSignIn: (record: AuthRecord) => void;
  goHome: () => void;
  tickets: {
    read: () => TicketRecord | null;
    /** Returns the ticket to request for an address: the same one until it is granted. */
    propose: (email: string) => string;
    keep: (record: TicketRecord) => void;
    forget: () => void;
  };
  /** Stores the address a verification mail was sent to; '' clears it. */
  keepPending: (email: string) => void;
  /** Stores the cool-down of a mail for other tabs and the next document. */
  keepCooldown: (mail: Mail, cooldown: Deadline) => void;
  /** Gives up the sign-in that the desktop app requested, because the dialog was closed. */
  leaveDesktopContext: () => void;
}

export const refused = (failure: ApiFailure): Refused => ({
  kind: 'refused',
  failure: failureOfCall(failure),
});

/**
 * Logs a failure that the specification requires to be logged as well as shown (§8). Logs codes only, never input. A
 * call that was aborted because its dialog closed is not logged.
 */
export const failedCall = (failure: ApiFailure): Refused => {
  if (failure.cause !== 'aborted')
    reportError(`${failure.method} ${failure.path} failed.`, `code ${failure.code}`);
  return refused(failure);
};
