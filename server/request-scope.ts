import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { REQUEST_ID } from '#contract/endpoint.ts';

/** The request that the current code runs for. */
export interface RequestScope {
  readonly id: string;
  readonly method: string;
  /** The pattern of the path, without any value. */
  path: string;
}

/** The pattern of a call of the API until its endpoint is known. */
export const API_PATH = '/api/*';

const scopes = new AsyncLocalStorage<RequestScope>();

/** The request that the caller runs for; undefined in the background. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();

/** The id a client sent, or a new one in place of any value that is not of our form. */
export const requestIdOf = (sent: string | null | undefined): string =>
  sent !== null && sent !== undefined && REQUEST_ID.test(sent) ? sent : randomBytes(16).toString('hex');

/** Names the endpoint of the current request, unless a page makes the call while it is rendered. */
export function nameEndpoint(path: string): void {
  const scope = scopes.getStore();
  if (scope?.path === API_PATH) scope.path = path;
}

/** Runs `work` for a request: log lines that it causes carry the id of the request. */
export const runForRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);
