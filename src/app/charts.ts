import { followSession } from '#src/features/session/follow-session.ts';
import { Overlays } from '#src/shell/overlays.tsx';
import type { Charts } from '#src/shell/services.ts';

/** What follows from the actors themselves, in the browser and on the server. */
type Derived = 'member' | 'Overlays';

/** The started charts, as routes and dialogs know them. */
export const toCharts = (started: Omit<Charts, Derived>): Charts => ({
  ...started,
  member: followSession(started.session),
  Overlays,
});
