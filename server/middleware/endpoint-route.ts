import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import {
  type DataOf,
  DEVICE_HEADER,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  type Schema,
  SERVER_TIME_HEADER,
} from '#contract/endpoint.ts';
import { envelopeSchema, type LocalizedText } from '#contract/envelope.ts';
import { ApiError } from '../api-error.ts';
import type { Deps } from '../deps.ts';
import { type ActiveStaff, openStaffSession, requireFreshCode } from '../features/backoffice/staff-gate.ts';
import { type Origin, originOf } from '../features/devices/origin.ts';
import { clientSubject } from '../features/identity/client-address.ts';
import { reserve } from '../features/limits/limits.service.ts';
import { createReadLimit } from '../features/limits/read-limit.ts';
import { type ActiveSession, createSessionGate } from '../features/session/session-gate.ts';
import { nameEndpoint } from '../request-scope.ts';
import { refusalOf, refusedAnswer, reportFailure, successEnvelope } from './answer.ts';
import { createProxyWatch } from './proxy-watch.ts';
import { readJson, readMultipart } from './request-body.ts';

/** The bindings of Node's server; absent in tests that do not set them. */
export interface AppEnv {
  Bindings: { incoming?: { socket?: { remoteAddress?: string | undefined } } };
}

type Parsed<E, K extends 'params' | 'query' | 'body' | 'multipart'> = E extends {
  readonly [P in K]: infer S extends Schema;
}
  ? z.output<S>
  : undefined;

/** A validated request. */
export interface Call<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  fields: Parsed<E, 'multipart'>;
  file: Uint8Array | null;
  /** The subject of per-IP limits. */
  client: string;
  session: E['auth'] extends 'session' ? ActiveSession : null;
  staff: E['auth'] extends 'staff' ? ActiveStaff : null;
  /** The value of DEVICE_HEADER if the endpoint accepts it and the value is well-formed, else null. */
  mark: string | null;
  /** Device and country of the client. */
  origin: Origin;
  idempotencyKey: string | null;
}

export type MountEndpoint = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<DataOf<E>>,
  /** Maps field names in the handler's refusals to their wire names. */
  wireNames?: Readonly<Record<string, string>>,
) => void;

/** Mounts endpoints of the contract on an app: validates the request, runs the handler, returns the envelope. */
export function endpointMounter(app: Hono<AppEnv>, deps: Deps): MountEndpoint {
  const openSession = createSessionGate(deps);
  const watchForProxy = createProxyWatch(deps);
  const countRead = createReadLimit(deps);
  return (endpoint, handler, wireNames = {}) => {
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const startedAt = performance.now();
      nameEndpoint(endpoint.path);
      const { status, answer, retryAfter } = await settle(async () => {
        const peer = c.env?.incoming?.socket?.remoteAddress;
        const forwardedFor = c.req.header('x-forwarded-for');
        watchForProxy(peer, forwardedFor);
        const client = clientSubject(peer, forwardedFor, deps.config.trustedProxyHops);
        // Pages are rendered with calls that have no peer.
        if (endpoint.cacheSeconds !== undefined && peer !== undefined) countRead(client);
        const origin = originOf(client, c.req.header('user-agent'));
        const authorization = c.req.header('authorization');
        const session =
          endpoint.auth === 'session' ? await openSession({ authorization, client, origin }) : null;
        const staff = endpoint.auth === 'staff' ? await openStaffSession(deps, authorization) : null;
        if (endpoint.adminOnly === true && staff?.role !== 'admin') throw new ApiError('NotFound');
        if (endpoint.needsFreshCode === true && staff !== null) requireFreshCode(deps, staff);
        if (endpoint.siteOnly === true && session?.session.audience !== 'site')
          throw new ApiError('SiteOnly');
        if (endpoint.multipart !== undefined && endpoint.auth === 'none')
          await reserve(deps, deps.db, [{ limit: 'forms', subject: client }]);
        const parts = await readRequest(c, endpoint);
        // Each part was parsed with the schema that gives the handler its type.
        const data = await handler({ ...parts, client, origin, session, staff } as Call<
          typeof endpoint
        >).catch((error: unknown) => Promise.reject(onTheWire(error, wireNames)));
        return checkedAnswer(deps, endpoint, data);
      }, deps);
      if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
      deps.log('info', 'request', {
        method: endpoint.method,
        path: endpoint.path,
        status,
        ms: Math.round(performance.now() - startedAt),
      });
      if (status === 200 && endpoint.cacheSeconds !== undefined)
        return cacheableAnswer(c, answer, endpoint.cacheSeconds);
      return c.json(answer, status);
    });
  };
}

/**
 * A cacheable response: without the server's time, which would be stale when read; 304 without a body if the client
 * already has the response.
 */
function cacheableAnswer(c: Context<AppEnv>, answer: object, seconds: number): Response {
  const text = JSON.stringify(answer);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  c.header(SERVER_TIME_HEADER, undefined);
  c.header('Cache-Control', `public, max-age=${seconds}`);
  c.header('ETag', etag);
  if (c.req.header('if-none-match')?.includes(etag) === true) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  return c.body(text);
}

function onTheWire(error: unknown, wireNames: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiError)) return error;
  const field = wireNames[error.detail?.field ?? ''];
  return field === undefined ? error : new ApiError(error.code, { ...error.detail, field });
}

async function settle(work: () => Promise<object>, deps: Deps) {
  try {
    return { status: 200 as const, answer: await work(), retryAfter: undefined };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== error) reportFailure(deps, error);
    return refusedAnswer(refusal);
  }
}

async function readRequest(c: Context<AppEnv>, endpoint: Endpoint) {
  const { raw } = c.req;
  const params = endpoint.params === undefined ? undefined : parse(endpoint.params, c.req.param());
  const query = endpoint.query === undefined ? undefined : parse(endpoint.query, c.req.query());
  const body =
    endpoint.body === undefined ? undefined : parse(endpoint.body, await readJson(raw, endpoint.bodyBytes));
  const form = endpoint.multipart === undefined ? null : await readMultipart(raw, endpoint.file ?? '');
  const fields =
    endpoint.multipart === undefined || form === null ? undefined : parse(endpoint.multipart, form.fields);
  const sent = endpoint.device === true ? c.req.header(DEVICE_HEADER) : undefined;
  const mark = sent !== undefined && /^[A-Za-z0-9_-]{43}$/.test(sent) ? sent : null;
  const key = endpoint.idempotent === true ? c.req.header(IDEMPOTENCY_HEADER) : undefined;
  if (key !== undefined && !/^[A-Za-z0-9_-]{8,100}$/.test(key)) {
    throw new ApiError('ValidationFailed', { field: IDEMPOTENCY_HEADER });
  }
  return { params, query, body, fields, file: form?.file ?? null, mark, idempotencyKey: key ?? null };
}

/** @throws ApiError naming the first invalid field: TextNotVisible where its rule says so, else ValidationFailed */
function parse(schema: Schema, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [field] = issue?.path ?? [];
  const code = issue?.message === 'TextNotVisible' ? issue.message : 'ValidationFailed';
  throw new ApiError(code, field === undefined ? null : { field: String(field) });
}

function checkedAnswer(deps: Deps, endpoint: Endpoint, data: unknown): object {
  const success: LocalizedText | undefined = endpoint.success;
  const answer = successEnvelope(data, success);
  if (deps.config.validateResponses) {
    const result = envelopeSchema(endpoint.response).safeParse(answer);
    if (!result.success) throw new Error(`The response of ${endpoint.id} violates the contract`);
  }
  return answer;
}
