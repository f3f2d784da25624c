import { followSession } from '#src/features/session/follow-session.ts';
import { Overlays } from '#src/shell/overlays.tsx';
import type { Charts } from '#src/shell/services.ts';

/** Added by {@link toCharts}, in the browser and on the server alike. */
type Derived = 'member' | 'Overlays';

/** Adds the member store, which follows the session, and the component that shows the dialogs. */
export const toCharts = (started: Omit<Charts, Derived>): Charts => ({
  ...started,
  member: followSession(started.session),
  Overlays,
});
