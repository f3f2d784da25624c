/** What the ports of the auth charts need of the app, and what their answers share. */
import type { AuthRecord, Refused } from '#machines/shared/account.ts';
import type { Notice } from '#machines/shared/failure.ts';
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
  /** Origin of the page, for the links in mails. */
  origin: string;
  notify: (notice: Notice) => void;
  announceSignIn: (record: AuthRecord) => void;
  /** Keeps a sign-in of which the session has not heard yet, so that a reload does not lose it. */
  storeSignIn: (record: AuthRecord) => void;
  goHome: () => void;
  tickets: {
    read: () => TicketRecord | null;
    /** The ticket to ask for, the same one until it is granted. */
    propose: (email: string) => string;
    keep: (record: TicketRecord) => void;
    forget: () => void;
  };
  /** Keeps the address whose verification mail is on its way; '' once nothing is waited for. */
  keepAwaited: (email: string) => void;
  /** The dialog was closed: what the desktop app put into the address goes. */
  leaveDesktopContext: () => void;
}

export const refused = (failure: ApiFailure): Refused => ({
  kind: 'refused',
  failure: failureOfCall(failure),
});

/**
 * Failures that the specification wants logged as well as shown (§8). Codes only: never what was typed. A call that
 * was given up with its dialog did not fail.
 */
export const logged = (failure: ApiFailure): Refused => {
  if (failure.cause !== 'aborted')
    reportError(`${failure.method} ${failure.path} failed.`, `code ${failure.code}`);
  return refused(failure);
};
