import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type AuthParam, metaOf, type Screen } from '../shared/step.ts';
import type { authMachine } from './auth.machine.ts';

/** The open step as view and address bar need it. No secret is ever part of it. */
export interface AuthStep {
  screen: Screen | undefined;
  auth: AuthParam | undefined;
  email: string;
  /** Only for a social sign-up. */
  name: string;
  login: string;
}

export type AuthSnapshot = SnapshotFrom<typeof authMachine>;
type Flows = AuthSnapshot['children'];
export type FlowRef = NonNullable<Flows[keyof Flows]>;
export type AuthRef = ActorRefFrom<typeof authMachine>;

/**
 * The flow whose dialog is open.
 *
 * @returns its actor, or undefined while the coordinator is closed
 */
export function openFlowOf(snapshot: AuthSnapshot): FlowRef | undefined {
  return snapshot.value === 'closed' ? undefined : snapshot.children[snapshot.value];
}

/**
 * Derives the open step from the coordinator and its flow.
 *
 * @returns undefined when no dialog is open
 */
export function authStepOf(snapshot: AuthSnapshot): AuthStep | undefined {
  const flow = openFlowOf(snapshot)?.getSnapshot();
  if (flow === undefined || flow.status !== 'active') return undefined;
  const { screen, auth } = metaOf(flow);
  const { context } = flow;
  return {
    screen,
    auth,
    email: 'credentials' in context ? context.credentials.email : 'email' in context ? context.email : '',
    name: auth === 'complete' ? context.arrival.name : '',
    login: auth === 'complete' ? context.arrival.login : '',
  };
}
