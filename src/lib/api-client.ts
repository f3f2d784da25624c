import {
  type BodyOf,
  type DataOf,
  DEVICE_HEADER,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  type ParamsOf,
  type QueryOf,
  REQUEST_ID_HEADER,
  SERVER_TIME_HEADER,
} from '#contract/endpoint.ts';
import { envelopeSchema, type LocalizedText, type MessageDetail, refusalSchema } from '#contract/envelope.ts';
import type { ApiAddresses, ApiEnvironment, ApiTarget } from './api-addresses.ts';
import {
  type ApiFailure,
  ApiFailureError,
  CLIENT_CODE,
  type FailureCause,
  UNHANDLED,
  UNSET_ENVIRONMENT,
} from './api-failure.ts';
import { randomRequestId, withReference } from './request-id.ts';

/** Cookie and header against cross-site request forgery, as the specification names them (§7). */
const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';

/** A call without a response fails after this time; uploads get longer (decisions). */
const CALL_LIMIT_MS = 15_000;
const UPLOAD_LIMIT_MS = 60_000;
/** Codes from here on are failures of the server, of which its log says more. */
const FIRST_UNEXPECTED_CODE = 9000;

export interface ApiSuccess<Data> {
  result: 'success';
  data: Data;
  message: LocalizedText | string;
  messageDetail: MessageDetail;
}
export type ApiResult<Data> = ApiSuccess<Data> | ApiFailure;

export interface Payload<E extends Endpoint = Endpoint> {
  /** Values of the `{name}` placeholders in the path. */
  params?: ParamsOf<E>;
  /** Query parameters of a GET. */
  query?: QueryOf<E>;
  /** JSON body. */
  body?: BodyOf<E>;
  /** Multipart body. */
  form?: FormData;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The same key for every attempt at the same action. */
  idempotencyKey?: string;
  /** Random id of this browser, for the endpoints that accept it. */
  deviceMark?: string | undefined;
  /** Sent instead of the current token. */
  token?: string;
  /** Sends no token. */
  anonymous?: boolean;
  /** How long to wait for a response, ms. */
  limitMs?: number;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

export interface ApiClientDeps {
  addresses: ApiAddresses;
  fetch: typeof globalThis.fetch;
  /** The cookie string of the document. */
  readCookies: () => string;
  isOnline: () => boolean;
  /** Checked before a request carries the current token: an expired one is never sent (S25). */
  isTokenAlive?: () => Promise<boolean>;
  /** Called when a request that carried this token got a 401. */
  onUnauthorized: (token: string) => void;
  onServerTime: (serverMs: number) => void;
  /** Called for every failure raised in the browser, except `unset`; returns whether it has been handled. */
  onUnhandled?: (failure: ApiFailure) => boolean;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * The only place that talks to the API. It has no base address until the environment is set, attaches the
 * bearer token to configured addresses only, and turns every outcome into a value.
 */
export function createApiClient(deps: ApiClientDeps) {
  let environment: ApiEnvironment | undefined;
  let target: ApiTarget = 'app';
  let token: string | null = null;

  /** Recomputed from environment and target; undefined until the environment is set. */
  const baseAddress = (): string | undefined =>
    environment === undefined ? undefined : deps.addresses[environment][target];

  /** @returns the outcome; never rejects, whatever the network and the server do */
  async function call<E extends Endpoint>(
    endpoint: E,
    payload: Payload<E> = {},
    options: CallOptions = {},
  ): Promise<ApiResult<DataOf<E>>> {
    const base = baseAddress();
    const requestId = randomRequestId();
    const fail = (cause: FailureCause, answered?: Answered): ApiFailure =>
      clientFailure({ endpoint, cause, answered, onUnhandled: deps.onUnhandled });
    if (base === undefined) return fail('unset');

    const usesCurrent = options.anonymous !== true && options.token === undefined && token !== null;
    if (usesCurrent && (await deps.isTokenAlive?.()) === false) return fail('aborted');
    const sentToken = options.anonymous === true ? null : (options.token ?? token);
    const usualLimit = payload.form === undefined ? CALL_LIMIT_MS : UPLOAD_LIMIT_MS;
    const limit = timeLimit(options.limitMs ?? usualLimit, options.signal);
    let response: Response;
    let json: unknown;
    try {
      response = await deps.fetch(`${base}${pathOf(endpoint, payload.params)}${queryOf(payload.query)}`, {
        method: endpoint.method,
        headers: headersOf(payload, { ...options, requestId }, sentToken, deps.readCookies()),
        body: payload.form ?? (payload.body === undefined ? null : JSON.stringify(payload.body)),
        credentials: 'omit',
        signal: limit.signal,
        keepalive: options.keepalive === true,
      });
      json = await readJson(response);
    } catch {
      if (options.signal?.aborted === true) return fail('aborted');
      if (limit.signal.aborted) return fail('timeout');
      return fail(deps.isOnline() ? 'network' : 'offline');
    } finally {
      limit.end();
    }

    const serverTime = Number(response.headers.get(SERVER_TIME_HEADER));
    if (serverTime > 0) deps.onServerTime(serverTime);
    if (response.status === 401 && sentToken !== null) deps.onUnauthorized(sentToken);

    const answered = { status: response.status, id: response.headers.get(REQUEST_ID_HEADER) ?? requestId };
    const refusal = refusalSchema.safeParse(json);
    if (refusal.success) {
      const { code, messageDetail } = refusal.data;
      const isUnexpected = code >= FIRST_UNEXPECTED_CODE;
      const message = isUnexpected ? withReference(refusal.data.message, answered.id) : refusal.data.message;
      return failureOf(endpoint, { cause: 'refused', code, message, messageDetail, status: response.status });
    }
    const success = envelopeSchema(endpoint.response).safeParse(json);
    if (!success.success) return fail('malformed', answered);
    const { data, message, messageDetail } = success.data;
    // Cast: the schema's output is the endpoint's data, but the generic envelope loses that type.
    return { result: 'success', data: data as DataOf<E>, message, messageDetail };
  }

  return {
    call,
    /** Like {@link call}, but rejects with an ApiFailureError, for callers that retry. */
    async read<E extends Endpoint>(
      endpoint: E,
      payload: Payload<E> = {},
      options: CallOptions = {},
    ): Promise<DataOf<E>> {
      const outcome = await call(endpoint, payload, options);
      if (outcome.result === 'failure') throw new ApiFailureError(outcome);
      return outcome.data;
    },
    baseAddress,
    setEnvironment: (next: ApiEnvironment) => {
      environment = next;
    },
    setTarget: (next: ApiTarget) => {
      target = next;
    },
    setToken: (next: string | null) => {
      token = next;
    },
  };
}

/** @returns undefined for a body that is not JSON; rejects when the connection breaks while the body is read */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A signal that aborts with the caller's signal or after `ms`. */
function timeLimit(ms: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  if (outer?.aborted === true) abort();
  outer?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

function pathOf({ path }: Endpoint, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.get(name)));
}

/** Leaves out parameters without a value. */
function queryOf(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

function headersOf(
  payload: { body?: unknown },
  options: CallOptions & { requestId: string },
  token: string | null,
  cookies: string,
): Headers {
  const headers = new Headers({ Accept: 'application/json', [REQUEST_ID_HEADER]: options.requestId });
  if (payload.body !== undefined) headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, options.idempotencyKey);
  if (options.deviceMark !== undefined) headers.set(DEVICE_HEADER, options.deviceMark);
  const xsrf = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`))
    ?.slice(XSRF_COOKIE.length + 1);
  // Sent back unchanged: decoding a hostile cookie could throw.
  if (xsrf !== undefined && /^[\x21-\x7e]+$/.test(xsrf)) headers.set(XSRF_HEADER, xsrf);
  return headers;
}

type FailureDetails = Pick<ApiFailure, 'cause' | 'code' | 'message' | 'messageDetail' | 'status'>;

const failureOf = ({ method, path }: Endpoint, details: FailureDetails): ApiFailure => ({
  result: 'failure',
  path,
  method,
  data: null,
  isHandled: false,
  ...details,
});

/** The facts about a response besides its body: the status, and the id of the request. */
interface Answered {
  status: number;
  id: string;
}

function clientFailure({
  endpoint,
  cause,
  answered,
  onUnhandled,
}: {
  endpoint: Endpoint;
  cause: FailureCause;
  answered: Answered | undefined;
  onUnhandled: ApiClientDeps['onUnhandled'];
}): ApiFailure {
  const text = cause === 'unset' ? UNSET_ENVIRONMENT : UNHANDLED;
  const message = answered === undefined ? text : withReference(text, answered.id);
  const status = answered?.status ?? null;
  const failure = failureOf(endpoint, { cause, code: CLIENT_CODE, message, messageDetail: null, status });
  return cause === 'unset' ? failure : { ...failure, isHandled: onUnhandled?.(failure) ?? false };
}
