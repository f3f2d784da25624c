/** Sends one request to the product: over the network, or straight into an app's `request`. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A Send to a running server. */
export const sendTo =
  (origin: string): Send =>
  (path, init) =>
    fetch(new URL(path, origin), init);

/** A JSON body with its header, to spread into an init. */
export const json = (body: unknown): { body: string; headers: Record<string, string> } => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
