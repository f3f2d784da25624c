/** Sends one request: over the network, or directly to an app's `request`. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** Sends requests to a running server. */
export const sendTo =
  (origin: string): Send =>
  (path, init) =>
    fetch(new URL(path, origin), init);

/** A JSON body with its header, to spread into a RequestInit. */
export const json = (body: unknown): { body: string; headers: Record<string, string> } => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
