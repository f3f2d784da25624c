import { codeNameOf } from '#contract/codes.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import type { ApiClient, ApiResult, Payload } from '#src/lib/api-client.ts';
import { type ApiFailure, ApiFailureError } from '#src/lib/api-failure.ts';

/** Begins the key of everything that is loaded in a session. */
export const BACKOFFICE_KEY = ['backoffice'] as const;

/** The calls of one session; all go to the base address of the Backoffice target. */
export type BackofficeCalls = ReturnType<typeof backofficeCalls>;

const isProofMissing = ({ code }: Pick<ApiFailure, 'code'>): boolean => codeNameOf(code) === 'ConfirmAgain';

/**
 * Whether a call was given up: the session has ended, or the code that it needs was not entered. A dialog has asked for
 * it, so nothing else is said, and the page stays as it was.
 */
export const isGivenUp = (failure: Pick<ApiFailure, 'code' | 'status'>): boolean =>
  failure.status === 401 || isProofMissing(failure);

/** Whether a mutation or query failed, and was not only given up. */
export const hasFailed = ({ error }: { readonly error: Error | null }): boolean =>
  error !== null && !(error instanceof ApiFailureError && isGivenUp(error.failure));

/** Callbacks for the owner of a session. */
interface Listeners {
  /** The server says that the session has ended. */
  readonly onEnded?: () => void;
  /** The server has answered within the session. */
  readonly onAnswered?: () => void;
  /** A call needs a fresh code. @returns whether one was accepted, so that the call may be sent again */
  readonly onProofNeeded?: () => Promise<boolean>;
}

/** @param token null before the sign-in */
export function backofficeCalls(
  api: ApiClient,
  token: string | null,
  { onEnded, onAnswered, onProofNeeded }: Listeners = {},
) {
  const who = token === null ? { anonymous: true } : { token };
  const send = async <E extends Endpoint>(
    endpoint: E,
    payload: Payload<E>,
    signal: AbortSignal | undefined,
    idempotencyKey: string | undefined,
  ): Promise<ApiResult<DataOf<E>>> => {
    // The client takes the base address before it first waits, so no other call can get this target.
    api.setTarget('backoffice');
    const called = api.call(endpoint, payload, {
      ...who,
      ...(signal && { signal }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
    api.setTarget('app');
    const outcome = await called;
    if (outcome.result === 'success') onAnswered?.();
    else if (outcome.status === 401) onEnded?.();
    return outcome;
  };
  const call = async <E extends Endpoint>(
    endpoint: E,
    payload: Payload<E>,
    signal?: AbortSignal,
    idempotencyKey?: string,
  ): Promise<ApiResult<DataOf<E>>> => {
    const first = await send(endpoint, payload, signal, idempotencyKey);
    if (first.result === 'success' || !isProofMissing(first) || !(await onProofNeeded?.())) return first;
    return send(endpoint, payload, signal, idempotencyKey);
  };
  return {
    call,
    /** Like `call`, but rejects with an ApiFailureError. */
    read: async <E extends Endpoint>(
      endpoint: E,
      payload: Payload<E>,
      signal?: AbortSignal,
    ): Promise<DataOf<E>> => {
      const outcome = await call(endpoint, payload, signal);
      if (outcome.result === 'failure') throw new ApiFailureError(outcome);
      return outcome.data;
    },
  };
}
