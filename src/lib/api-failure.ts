import type { LocalizedText, MessageDetail } from '#contract/envelope.ts';

/** Why a call failed. `refused`: the server answered with a code of its own; `timeout`: it did not answer in time. */
export type FailureCause = 'unset' | 'offline' | 'network' | 'timeout' | 'malformed' | 'aborted' | 'refused';

/** A failed call (specification §8). Calls never reject; they resolve with this. */
export interface ApiFailure {
  result: 'failure';
  path: string;
  method: string;
  /** The server's code; -1 when there is no response from the API. */
  code: number;
  message: LocalizedText | string;
  messageDetail: MessageDetail;
  data: null;
  /** Whether `onUnhandled` of the API client has already dealt with the failure. */
  isHandled: boolean;
  cause: FailureCause;
  /** HTTP status; null without a response. */
  status: number | null;
}

/** Whether the server may have carried out the request: its response was lost or malformed. */
export const isAnswerLost = ({ cause }: ApiFailure): boolean =>
  cause === 'network' || cause === 'timeout' || cause === 'malformed';

/** Codes and texts of failures raised in the browser (specification §8). */
export const CLIENT_CODE = -1;

export const UNSET_ENVIRONMENT: LocalizedText = {
  en: "The 'environment' is not initialized yet.",
  ko: "'environment'가 아직 초기화되지 않았습니다.",
  ru: "Параметр 'environment' ещё не инициализирован.",
};

export const UNHANDLED: LocalizedText = {
  en: 'Unhandled error occurred. If this problem persists, please contact the administrator.',
  ko: '처리되지 않은 오류가 발생했습니다. 문제가 계속되면 관리자에게 문의해 주십시오.',
  ru: 'Произошла необработанная ошибка. Если проблема повторится, обратитесь к администратору.',
};

/** A failed call as an exception, for callers that retry. */
export class ApiFailureError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(`${failure.method} ${failure.path}: ${failure.code}`);
    this.name = 'ApiFailureError';
    this.failure = failure;
  }

  /** The server refused the request: retrying cannot help. */
  get isRefusal(): boolean {
    const { status } = this.failure;
    return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
  }
}
