/**
 * What the page and the live panel of the atlas tell each other over a BroadcastChannel, in development only. Nothing here
 * can carry what a user typed: states, transitions and events are named by their place in the chart.
 */
export const LIVE_CHANNEL = 'flows-live';

/** An event that a chart handles in its current state. */
export interface AcceptedEvent {
  readonly event: string;
  /** False if a guard decides by the data of the event, so that it may be refused. */
  readonly isSure: boolean;
}

export interface LiveTimer {
  readonly id: string;
  readonly event: string;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

/** One running or ended actor of a chart; a chart may run several times. */
export interface LiveChart {
  readonly actor: number;
  readonly chart: string;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** Paths of all active states in document order: "email", "email.checking". */
  readonly states: readonly string[];
  readonly accepts: readonly AcceptedEvent[];
  readonly timers: readonly LiveTimer[];
}

export interface LiveTransition {
  /** Counts the transitions of all charts, from 1. */
  readonly step: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly actor: number;
  readonly chart: string;
  /** As in the atlas: "email.checking | xstate.done.actor.checkEmail | 1". */
  readonly id: string;
}

export const FAULTS = ['none', 'offline', 'slow', '401', '500', '503'] as const;
export type Fault = (typeof FAULTS)[number];

export const POPUPS = ['real', 'blocked', 'closed', 'refused'] as const;
/** How the popup of the identity provider ends. */
export type Popup = (typeof POPUPS)[number];

export interface Simulation {
  readonly fault: Fault;
  readonly popup: Popup;
}

export type LiveCommand =
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'popup'; readonly popup: Popup }
  /** Makes the session end in `ms` milliseconds, as far as this browser knows. */
  | { readonly kind: 'expiry'; readonly ms: number }
  /** Fires a running timer now. */
  | { readonly kind: 'timer'; readonly actor: number; readonly id: string }
  | { readonly kind: 'reset' };

/** Everything that the panel shows of one document. */
export interface LivePage {
  /** Random name of the document. */
  readonly name: string;
  readonly openedAt: number;
  /** Path and query; values that may be personal are replaced. */
  readonly address: string;
  readonly language: string;
  readonly browser: string;
  readonly charts: readonly LiveChart[];
  readonly log: readonly LiveTransition[];
  /** False once the oldest transitions have been dropped. */
  readonly isLogWhole: boolean;
  readonly simulation: Simulation;
  /** The last command and whether it could be carried out. */
  readonly answer: { readonly command: LiveCommand; readonly isDone: boolean } | null;
}

export type ToPage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'command'; readonly name: string; readonly command: LiveCommand };

export type ToPanel =
  | { readonly kind: 'page'; readonly page: LivePage }
  | { readonly kind: 'closed'; readonly name: string };
