import type { InspectionEvent } from 'xstate';
import type { IdentityClient } from '#src/lib/identity/identity.ts';

declare global {
  interface Window {
    /** Installed in development only, before the charts start. */
    live?: {
      inspect: (inspected: InspectionEvent) => void;
      wrapIdentity: (client: IdentityClient) => IdentityClient;
    };
  }
}
