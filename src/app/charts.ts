import { createResumableStore } from '#src/features/auth/resumable.ts';
import { followSession } from '#src/features/session/follow-session.ts';
import { Overlays } from '../routes/-overlays.tsx';
import type { Charts } from '../routes/-services.ts';

/** What follows from the actors themselves, in the browser and on the server. */
type Derived = 'member' | 'resumable' | 'Overlays';

/** The started charts, as routes and dialogs know them. */
export const toCharts = (started: Omit<Charts, Derived>): Charts => ({
  ...started,
  member: followSession(started.session),
  resumable: createResumableStore(started.auth.ref),
  Overlays,
});
