/** An API client on a scripted server, and an in-memory browser storage. */
import { type ApiClientDeps, createApiClient } from '#src/lib/api-client.ts';
import { createStore, type KeyValueStore } from '#src/lib/storage.ts';

const ADDRESS = { homepage: 'https://api', app: 'https://api', backoffice: 'https://api' };

/**
 * @param respond answers a request; rejects to simulate a broken connection
 * @returns the client and all requests it has sent
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

/** An in-memory storage area. */
export const memoryStore = (): KeyValueStore => {
  const items = new Map<string, string>();
  return createStore(() => ({
    length: items.size,
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }));
};

/** The envelope of a success. */
export const ok = (data: unknown, message: unknown = '') =>
  Response.json({ code: 0, message, messageDetail: null, data });
