import { codeNameOf } from '#contract/codes.ts';
import { PRODUCT } from '#contract/product.ts';
import { renewLogin } from '#contract/user.contract.ts';
import type { RenewalOutcome } from '#machines/session/session.setup.ts';
import type { ErrorCode, Refused } from '#machines/shared/failure.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { type ApiFailure, isAnswerLost } from '#src/lib/api-failure.ts';
import { recordOf } from '#src/lib/granted-record.ts';
import type { ServerClock } from '#src/lib/server-clock.ts';
import type { StoredSession } from './stored-session.ts';

/** Name of the lock that a tab holds while it renews the session, so that only one tab does so at a time. */
const LOCK = `${PRODUCT.slug}.renewal`;

/** The three attempts of the chart must end within the 10 s in which the server accepts the replaced token (S23). */
const RENEWAL_LIMIT_MS = 3_000;

export interface RenewalDeps {
  api: ApiClient;
  clock: ServerClock;
  stored: StoredSession;
  /** Absent if the browser has no lock manager; the server's grace period for racing tabs then suffices (S23). */
  locks?: Pick<LockManager, 'request'> | undefined;
}

/**
 * Renews the session: one tab exchanges the token, the others use the one it stored.
 *
 * @param token the token of this tab
 */
export function renewSession(deps: RenewalDeps, token: string): Promise<RenewalOutcome> {
  const exchangeToken = () => exchange(deps, token);
  // Only the lock request can reject: browsers that deny storage deny locks too. The token is then exchanged
  // without a lock.
  return deps.locks?.request(LOCK, exchangeToken).catch(exchangeToken) ?? exchangeToken();
}

async function exchange({ api, clock, stored }: RenewalDeps, token: string): Promise<RenewalOutcome> {
  const { record, isOurs } = stored.latest();
  if (record === null || !isOurs) return refused('renewalRefused');
  if (record.accessToken !== token) return { kind: 'renewed', record, at: clock.now() };

  const answer = await api.call(renewLogin, {}, { limitMs: RENEWAL_LIMIT_MS });
  if (answer.result === 'failure') {
    const outcome = refused(codeOf(answer));
    return isAnswerLost(answer) ? { ...outcome, kind: 'unanswered' } : outcome;
  }
  const renewed = recordOf(answer.data, record.loginType);
  // If the member signed out during the request, its response must not sign them in again.
  const now = stored.latest();
  if (!now.isOurs || now.record?.accessToken !== token) return refused('renewalRefused');
  stored.renew(renewed);
  return { kind: 'renewed', record: renewed, at: clock.now() };
}

const refused = (code: ErrorCode): Refused => ({
  kind: 'refused',
  failure: { code, message: null, retryAfterSeconds: null },
});

function codeOf(failure: ApiFailure): ErrorCode {
  if (failure.cause === 'offline') return 'offline';
  if (failure.cause === 'timeout') return 'unanswered';
  switch (codeNameOf(failure.code)) {
    case 'RenewalRefused':
    case 'SessionEnded':
      return 'renewalRefused';
    case 'TooManyRequests':
      return 'tooManyRequests';
    case 'Unavailable':
      return 'unavailable';
    default:
      return 'unexpected';
  }
}
