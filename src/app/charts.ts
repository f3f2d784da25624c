import { followSession } from '#src/features/session/follow-session.ts';
import { Overlays } from '#src/shell/overlays.tsx';
import type { Charts } from '#src/shell/services.ts';

/** Derived from the actors, in the browser and on the server alike. */
type Derived = 'member' | 'Overlays';

/** Adds to the started charts what is derived from them. */
export const toCharts = (started: Omit<Charts, Derived>): Charts => ({
  ...started,
  member: followSession(started.session),
  Overlays,
});
