import type * as z from 'zod/mini';
import type { CodeName } from './codes.ts';
import type { LocalizedText } from './envelope.ts';

/** Name of the header that makes a repeated request return the first result (join, mails and inquiries). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Name of the header with the browser's device mark, see {@link Endpoint.device}. */
export const DEVICE_HEADER = 'X-Device-Mark';
/** Header: server time in ms since 1970, readable by other origins; not on cacheable responses (`cacheSeconds`). */
export const SERVER_TIME_HEADER = 'X-Server-Time';
/** Header of requests and responses: an id that every log line of the request carries. */
export const REQUEST_ID_HEADER = 'X-Request-Id';
/** The form of a request id, the same as of a W3C trace id. The server replaces any other value. */
export const REQUEST_ID = /^[0-9a-f]{32}$/;
/** The part of a request id that is shown to the user, and by which support finds the log lines. */
export const referenceOf = (requestId: string): string => requestId.slice(0, 8);

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Schema = z.ZodMiniType;

/** One API call as data, used by the browser's client, the server's routes and the OpenAPI document. */
export interface Endpoint {
  readonly id: string;
  readonly method: Method;
  /** `{name}` stands for one segment, see `params`. */
  readonly path: `/api/v1/${string}`;
  readonly summary: string;
  /**
   * `session`: without a member's valid `Authorization: Bearer <accessToken>`, refused with SessionEnded (401).
   * `staff`: the same with a token of the back office; without a token of that kind it answers NotFound (S53).
   * Neither accepts the other's tokens.
   */
  readonly auth: 'none' | 'session' | 'staff';
  /** Of the back office: for administrators only; to an editor it answers NotFound. */
  readonly adminOnly?: true;
  /**
   * Of the back office: needs an authentication code that was accepted less than 10 minutes ago in this session, at the
   * sign-in or by `proveStaff`, else ConfirmAgain (403). For acts that must not be possible at an unlocked computer.
   */
  readonly needsFreshCode?: true;
  /** Only for the site's own sessions: one handed to a desktop app is refused with SiteOnly (403). */
  readonly siteOnly?: true;
  /** Cache-Control of a success in seconds. Such a response has an ETag and is the same for every caller. */
  readonly cacheSeconds?: number;
  /** The `{name}` parts of the path. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Size limit of the JSON body in bytes; default 100,000. */
  readonly bodyBytes?: number;
  /** Text fields of a multipart form, all strings. */
  readonly multipart?: Schema;
  /** Name of the one optional file part of a multipart form. */
  readonly file?: string;
  /** A repeat with the same Idempotency-Key (8 to 100 of A-Za-z0-9_-) within 24 h returns the first result. */
  readonly idempotent?: boolean;
  /**
   * Accepts the browser's device mark (DEVICE_HEADER): 256 random bits as base64url, generated once and
   * stored. Once a browser has signed in to an account with its mark, failed sign-ins by other clients do not
   * slow it down.
   */
  readonly device?: true;
  /** Schema of the envelope's `data` on success. */
  readonly response: Schema;
  /** Refusals particular to this call; ValidationFailed, TooManyRequests, Internal and Unavailable always apply. */
  readonly errors: readonly CodeName[];
  /** The envelope's `message` on success; the general success text when absent. */
  readonly success?: LocalizedText;
}

/**
 * Declares an endpoint. Marked as free of side effects, so that bundles drop the endpoints a page does not call.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type Part = 'params' | 'query' | 'body' | 'multipart' | 'response';
type SchemaOutput<E, K extends Part> = E extends {
  readonly [P in K]: infer S extends Schema;
}
  ? z.output<S>
  : never;
type SchemaInput<E, K extends Part> = E extends {
  readonly [P in K]: infer S extends Schema;
}
  ? z.input<S>
  : never;

export type ParamsOf<E> = SchemaInput<E, 'params'>;
export type QueryOf<E> = SchemaInput<E, 'query'>;
export type BodyOf<E> = SchemaInput<E, 'body'>;
export type DataOf<E> = SchemaOutput<E, 'response'>;
