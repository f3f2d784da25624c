/** An API client over a server that answers as it is told, and a browser storage without a disk. */
import { type ApiClientDeps, createApiClient } from '#src/lib/api-client.ts';
import { createStore, type KeyValueStore } from '#src/lib/storage.ts';

const ADDRESS = { homepage: 'https://api', app: 'https://api', backoffice: 'https://api' };

/**
 * @param respond answers a request, or rejects as a broken connection does
 * @returns the client and every request it has sent
 */
export function fakeApi(
  respond: (request: Request) => Response | Promise<Response>,
  deps: Partial<ApiClientDeps> = {},
) {
  const requests: Request[] = [];
  const api = createApiClient({
    addresses: { production: ADDRESS, development: ADDRESS },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      return Promise.race([respond(request), untilAborted(request.signal)]);
    },
    readCookies: () => '',
    isOnline: () => true,
    onUnauthorized: () => {},
    onServerTime: () => {},
    ...deps,
  });
  api.setEnvironment('production');
  /** Method and path of every request. */
  const paths = () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  return { api, requests, paths };
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A storage area that is lost with the test. */
export const memoryStore = (): KeyValueStore =>
  createStore(() => {
    throw new Error('no storage');
  });

/** The envelope of a success. */
export const ok = (data: unknown, message: unknown = '') =>
  Response.json({ code: 0, message, messageDetail: null, data });
