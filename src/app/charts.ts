import { resumableOf } from '#machines/auth/auth.selectors.ts';
import { followSession } from '#src/features/session/follow-session.ts';
import { Overlays } from '#src/shell/overlays.tsx';
import type { Charts } from '#src/shell/services.ts';

/** What follows from the actors themselves, in the browser and on the server. */
type Derived = 'member' | 'resumable' | 'Overlays';

/** The started charts, as routes and dialogs know them. */
export const toCharts = (started: Omit<Charts, Derived>): Charts => ({
  ...started,
  member: followSession(started.session),
  resumable: () => resumableOf(started.auth.ref.getSnapshot()),
  Overlays,
});
