import type { QueryClient } from '@tanstack/react-query';
import type { Alerts } from '#src/features/alert/alerts.ts';
import type { Analytics } from '#src/features/analytics/analytics.ts';
import type { AuthServices } from '#src/features/auth/auth.actors.ts';
import type { HandoffServices } from '#src/features/handoff/handoff.actors.ts';
import type { OverlayRef } from '#src/features/overlay/use-overlay.ts';
import type { Ending } from '#src/features/session/carried-end.ts';
import type { SessionRef } from '#src/features/session/use-session.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { Language } from '#src/lib/language.ts';

/** What main.tsx composes and every route may use: the router's context. */
export interface Services {
  api: ApiClient;
  queryClient: QueryClient;
  /** What the page speaks now; loaders ask for content in it. */
  language: () => Language;
  session: SessionRef;
  /** How the session of the document before has ended, when the member did not end it here. */
  carriedEnd: Ending | null;
  auth: AuthServices;
  overlay: OverlayRef;
  handoff: HandoffServices;
  alerts: Alerts;
  analytics: Analytics;
  /** Server time, ms since the epoch. */
  serverNow: () => number;
  /** Judges the session by the server's clock. */
  checkSession: () => void;
  /** Whether a well-formed auth record is stored: the guard's question (specification §2). The session judges it. */
  isSignInStored: () => boolean;
  /** The secret of the mail's link that opened this tab, '' when none. */
  readLinkSecret: () => string;
  forgetLinkSecret: () => void;
}
