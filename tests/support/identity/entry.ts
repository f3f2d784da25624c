// The script of the page for the identity tests: exposes the real adapter with the real SDK to the test.
import type { IdentitySettings } from '#contract/identity-settings.ts';
import { createIdentityClient } from '#src/lib/identity/create-identity-client.ts';
import type { IdentityAnswer, IdentityClient } from '#src/lib/identity/identity.ts';

interface Attempt {
  cancel: () => void;
  answer: Promise<IdentityAnswer>;
  /** The answer; null until it has arrived. */
  settled: IdentityAnswer | null;
}

const attempts: Record<string, Attempt> = {};
let client: IdentityClient | undefined;

const harness = {
  /** Loaded on demand, as in the app. */
  sdk: async () => ({ ...(await import('firebase/app')), ...(await import('firebase/auth')) }),
  attempts,
  connect: (settings: IdentitySettings) => {
    client = createIdentityClient(settings, { page: window, language: () => 'en' });
  },
  client: (): IdentityClient => {
    if (client === undefined) throw new Error('not connected');
    return client;
  },
  signIn: (name: string) => {
    const controller = new AbortController();
    const answer = harness.client().signIn(controller.signal);
    const attempt: Attempt = { cancel: () => controller.abort(), answer, settled: null };
    attempts[name] = attempt;
    void answer.then((settled) => Object.assign(attempt, { settled }));
  },
};

declare global {
  interface Window {
    harness: typeof harness;
  }
}
window.harness = harness;
