import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { InspectionEvent } from 'xstate';
import type { Alerts } from '#src/features/alert/alerts.ts';
import type { AnalyticsDeps } from '#src/features/analytics/analytics.ts';
import type { AuthServices } from '#src/features/auth/auth.actors.ts';
import type { HandoffServices } from '#src/features/handoff/handoff.actors.ts';
import type { OverlayRef } from '#src/features/overlay/use-overlay.ts';
import type { AccountServices } from '#src/features/profile/account-services.ts';
import type { Ending } from '#src/features/session/carried-end.ts';
import type { MemberStore } from '#src/features/session/member.ts';
import type { SessionStatus } from '#src/features/session/session-status.ts';
import type { SessionRef } from '#src/features/session/use-session.ts';
import type { TextPart } from '#src/i18n/load-texts.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { Language } from '#src/lib/language.ts';

/** The running statecharts with the component that shows them; they load after the page itself. */
export interface Charts {
  session: SessionRef;
  auth: AuthServices;
  overlay: OverlayRef;
  handoff: HandoffServices;
  account: AccountServices;
  member: MemberStore;
  /** How the session ended in the previous document; null if it did not. */
  carriedEnd: Ending | null;
  /** The open dialog, if the document holds it as the server rendered it, for React to hydrate. */
  renderedDialog: string | null;
  /** Tells the session that a request with this token got a 401. */
  onUnauthorized: (token: string) => void;
  /** Resolves to who is signed in, once that is known. */
  knownSession: () => Promise<SessionStatus>;
  /** Receives every transition that a chart takes; undefined in production. */
  inspect: ((event: InspectionEvent) => void) | undefined;
  /** Whether the session's token may still be sent (S25). */
  isTokenAlive: () => Promise<boolean>;
  /** The dialogs and notices of all charts. */
  Overlays: ComponentType<OverlaysProps>;
}

export interface OverlaysProps {
  readonly services: Services;
  readonly charts: Charts;
}

/** Access to the charts, which load after the page. */
export interface ChartsPort {
  /** Loads and starts them once. Rejects when their code fails to load; the next call retries. */
  load(): Promise<Charts>;
  /** Null until they run. */
  current(): Charts | null;
  subscribe(listener: () => void): () => void;
}

/** The services that the composition root provides to every route: the router's context. */
export interface Services {
  api: ApiClient;
  queryClient: QueryClient;
  /** The current language of the page; loaders request content in it. */
  language: () => Language;
  /** Loads parts of the texts; loaders await those their page needs. */
  texts: (...parts: readonly TextPart[]) => Promise<void>;
  charts: ChartsPort;
  member: MemberStore;
  alerts: Alerts;
  /** Shows an alert that a part of the site cannot be reached. */
  sayUnreachable: () => void;
  /** Server time, ms since the epoch. */
  serverNow: () => number;
  /**
   * Whether a well-formed auth record is stored: all that the guard checks (specification §2). The session chart
   * validates it.
   */
  isSignInStored: () => boolean;
  /** The year of the copyright line. */
  year: number;
  openDialog: AuthServices['open'];
  showInfo: (info: 'terms' | 'privacy' | 'manual') => void;
  /** Set to true when the visitor wants to answer again whether visits may be counted. */
  consentAsked: AnalyticsDeps['reconsidering'];
  /** Asks the member for confirmation, then logs out. */
  logOut: () => void;
}
