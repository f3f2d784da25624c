// The script of the page that the identity tests open: the real adapter and the real SDK, reachable from a test.
import * as sdk from 'firebase/auth';
import { createIdentityClient } from '#src/lib/identity/create-identity-client.ts';
import type { IdentityClient } from '#src/lib/identity/identity.ts';

const harness = { createIdentityClient, client: undefined as IdentityClient | undefined, sdk };
export type Harness = typeof harness;

declare global {
  interface Window {
    harness: Harness;
  }
}
window.harness = harness;
