// Fakes what the provider's popup needs from the internet: its script host and its sign-in page.
import type { Page } from 'playwright-core';
import { expectTrouble } from '../browser.ts';

/** Fakes the parts of the provider's script that the SDK uses: a hidden frame that relays messages of the popup. */
function providerScript(): void {
  const handlers: Record<string, (event: unknown) => unknown> = {};
  const frame = {
    restyle: async () => {},
    ping: async (done: () => void) => done(),
    register: (name: string, handler: (event: unknown) => unknown) =>
      Object.assign(handlers, { [name]: handler }),
    send: (_type: string, _message: unknown, reply: (answer: unknown) => void) => {
      try {
        reply([{ webStorageSupport: true }]);
      } catch {
        // A bug of the SDK makes it throw here; the real script swallows the error too.
      }
    },
  };
  const open = (_options: unknown, ready: (opened: typeof frame) => unknown) => ready(frame);
  const iframes = { CROSS_ORIGIN_IFRAMES_FILTER: 0, Iframe: class {}, getContext: () => ({ open }) };
  Object.assign(window, {
    gapi: { iframes, load: (_name: string, { callback }: { callback: () => void }) => callback() },
    sayAsProvider: (authEvent: unknown) => handlers.authEvent?.({ authEvent }),
  });
  const address = (document.currentScript as HTMLScriptElement).src;
  const done: unknown = Reflect.get(window, new URL(address).searchParams.get('onload') ?? '');
  if (typeof done === 'function') done();
}

/** Serves the provider's hosts to the page and its popups. */
export async function serveGoogle(page: Page): Promise<void> {
  expectTrouble(
    page,
    /request left the machine: https:\/\/(?:apis\.google|identity\.example|\w+\.googleapis)/,
  );
  const context = page.context();
  await context.route('https://apis.google.com/js/api.js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${providerScript})()` }),
  );
  await context.route('https://identity.example/__/auth/handler?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Provider</title>' }),
  );
}

/** Reports to the page that the popup has finished. */
export async function finishAtProvider(page: Page, popup: Page): Promise<void> {
  const eventId = new URL(popup.url()).searchParams.get('eventId');
  const event = {
    type: 'signInViaPopup',
    eventId,
    urlResponse: 'https://identity.example/__/auth/handler?code=1',
    sessionId: 'session-1',
    postBody: null,
    tenantId: null,
  };
  await page.evaluate((said) => Reflect.get(window, 'sayAsProvider')(said), event);
}
