import type { InspectionEvent } from 'xstate';
import type { PopupOutcome } from '#machines/auth/social.machine.ts';
import type { AuthRecord } from '#machines/shared/account.ts';
import type { Failure } from '#machines/shared/failure.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';

/** The parts of the running charts that the profile area needs. */
export interface AccountServices {
  /** A failed call, as the charts represent it. */
  failureOf: (failure: ApiFailure) => Failure;
  /** How the member signed in: 0 = e-mail, 1 = social provider. */
  loginType: () => AuthRecord['loginType'];
  /** Continues this member's session with a new token, also in the other tabs. */
  adoptSession: (record: AuthRecord) => void;
  /** Signs out, because the account is deleted. */
  leaveAccount: () => void;
  /** Asks the identity provider who the user is; to be called synchronously in a click, because it opens a popup. */
  identify: (signal: AbortSignal) => Promise<PopupOutcome>;
  /** Preloads the identity provider's popup; null if no provider is configured. */
  preloadSocial: (() => void) | null;
  /** Receives every transition that a chart takes; undefined in production. */
  inspect: ((event: InspectionEvent) => void) | undefined;
}
