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
 * The flow whose dialog is open. Social sign-in lives beside the e-mail form and takes the dialog over
 * only while it has a screen of its own.
 *
 * @returns its actor, or undefined while the coordinator is closed
 */
function openFlowOf(snapshot: AuthSnapshot): FlowRef | undefined {
  if (snapshot.value === 'closed') return undefined;
  const { social } = snapshot.children;
  const hasTakenOver = social !== undefined && metaOf(social.getSnapshot()).screen !== undefined;
  return hasTakenOver ? social : snapshot.children[snapshot.value];
}

/**
 * Every running flow: what to listen to for a change of the open step.
 *
 * @returns its actors, none while the coordinator is closed
 */
export const runningFlowsOf = ({ children }: AuthSnapshot): FlowRef[] =>
  Object.values(children).filter((flow) => flow !== undefined);

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
  const { arrival } = snapshot.context;
  return {
    screen,
    auth,
    email: emailOf(context, arrival.email),
    name: auth === 'complete' ? arrival.name : '',
    login: auth === 'complete' ? arrival.login : '',
  };
}

/** A flow names the address it works on, if any; one that is only just arriving has the link's. */
function emailOf(context: ReturnType<FlowRef['getSnapshot']>['context'], arrived: string): string {
  if ('credentials' in context) return context.credentials.email;
  if ('held' in context) return '';
  return 'email' in context ? context.email : arrived;
}
