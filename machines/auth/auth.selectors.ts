/** Selectors on the coordinator (auth.machine.ts) for the views and the URL. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type Mail, mailIdOf } from '../shared/mail.ts';
import { type AuthParam, metaOf, type Screen } from '../shared/step.ts';
import type { Flows } from './auth.context.ts';
import type { authMachine } from './auth.machine.ts';

export type AuthSnapshot = SnapshotFrom<typeof authMachine>;
export type AuthRef = ActorRefFrom<typeof authMachine>;
type Children = AuthSnapshot['children'];
export type FlowActors = { [Name in keyof Flows]: NonNullable<Children[Name]> };
export type MailingRef = NonNullable<Children[`mail ${Mail['kind']} ${string}`]>;

/** The flow whose dialog is open, with the actor of its own chart. */
export type OpenFlow =
  | { name: 'signIn'; actor: FlowActors['signIn']; social: FlowActors['social'] }
  | { name: 'signUp'; actor: FlowActors['signUp']; social: FlowActors['social'] }
  | {
      [Name in Exclude<keyof Flows, 'signIn' | 'signUp' | 'social'>]: { name: Name; actor: FlowActors[Name] };
    }[Exclude<keyof Flows, 'signIn' | 'signUp' | 'social'>];

/** The open step of a dialog, as written to the URL. It contains no secret. */
export interface AuthStep {
  screen: Screen | undefined;
  auth: AuthParam | undefined;
  email: string;
  /** Only for a social sign-up. */
  name: string;
  login: string;
}

/** A sign-up that was started in this browser and can be resumed. */
export interface Resumable {
  email: string;
  /** `mail`: the user has to verify the address with the mail; `password`: the user has to choose one. */
  next: 'mail' | 'password';
}

/** The state within the coordinator's `dialog.visitor`; null while the dialog region is in another state. */
const visitorStateOf = ({ value: { dialog } }: AuthSnapshot) =>
  typeof dialog === 'object' && 'visitor' in dialog ? dialog.visitor : null;

/**
 * The flow whose dialog is open. The view and the URL both follow it.
 *
 * @returns undefined while no flow runs
 */
export function openFlowOf(snapshot: AuthSnapshot): OpenFlow | undefined {
  const { children } = snapshot;
  const name = visitorStateOf(snapshot);
  switch (name) {
    case null:
    case 'arriving':
    case 'closed':
    case 'recallingIdentity':
      return undefined;
    case 'signIn': {
      const { signIn, social } = children;
      return signIn && social && { name, actor: signIn, social };
    }
    case 'signUp': {
      const { signUp, social } = children;
      return signUp && social && { name, actor: signUp, social };
    }
    default: {
      const actor = children[name];
      // A state has the name of its flow; TypeScript cannot correlate the two unions.
      return actor && ({ name, actor } as OpenFlow);
    }
  }
}

/**
 * Derives the open step from the coordinator and its flow.
 *
 * @returns undefined when no dialog is open
 */
export function authStepOf(snapshot: AuthSnapshot): AuthStep | undefined {
  if (visitorStateOf(snapshot) === 'recallingIdentity') {
    // Only this state's meta: the progress region may have a screen at the same time.
    const { screen, auth } = snapshot.getMeta()['auth.dialog.visitor.recallingIdentity'] ?? {};
    const { email, name } = snapshot.context.link;
    return { screen, auth, email, name, login: '1' };
  }
  const flow = openFlowOf(snapshot);
  const step = flow?.actor.getSnapshot();
  if (flow === undefined || step?.status !== 'active') return undefined;
  return { ...metaAuthOf(step), ...addressOf(flow) };
}

const metaAuthOf = (snapshot: Parameters<typeof metaOf>[0]): Pick<AuthStep, 'screen' | 'auth'> => {
  const { screen, auth } = metaOf(snapshot);
  return { screen, auth };
};

/** The URL parameters other than `auth`, from the context of the flow. */
function addressOf(flow: OpenFlow): Pick<AuthStep, 'email' | 'name' | 'login'> {
  const none = { email: '', name: '', login: '' };
  switch (flow.name) {
    case 'signIn':
    case 'signUp':
    case 'forgotPassword':
      return { ...none, email: flow.actor.getSnapshot().context.email };
    case 'profileSetup': {
      const { credentials, name } = flow.actor.getSnapshot().context;
      const { email, kind } = credentials;
      return kind === 'social' ? { email, name, login: '1' } : { ...none, email };
    }
    case 'accountLink':
    case 'forgotEmail':
    case 'passwordReset':
      return none;
  }
}

/** Whether a dialog for visitors is open; the dialog about a link for another account does not count. */
export const isDialogOpen = (snapshot: AuthSnapshot): boolean => {
  const state = visitorStateOf(snapshot);
  return state !== null && state !== 'closed';
};

/** The mail the open step can send; undefined if it sends none. */
export function mailOf(flow: OpenFlow): Mail | undefined {
  switch (flow.name) {
    case 'signUp':
      return { kind: 'verification', email: flow.actor.getSnapshot().context.email };
    case 'forgotPassword':
      return { kind: 'password', email: flow.actor.getSnapshot().context.email };
    case 'forgotEmail': {
      const { account } = flow.actor.getSnapshot().context;
      return account === null
        ? undefined
        : { kind: 'invitation', email: account.email, handle: account.handle };
    }
    default:
      return undefined;
  }
}

/** Whether the open step waits for a response. */
export function isPending(snapshot: AuthSnapshot): boolean {
  if (snapshot.hasTag('pending')) return true;
  const flow = openFlowOf(snapshot);
  if (flow === undefined) return false;
  const mail = mailOf(flow);
  const mailing = mail && mailingOf(snapshot, mail);
  return [flow.actor, mailing].some((actor) => actor?.getSnapshot().hasTag('pending'));
}

/** Every running flow and mailing actor. A change of any of them may change the open step. */
export const runningActorsOf = ({ children: { recallIdentity: _, ...flows } }: AuthSnapshot) =>
  Object.values(flows).filter((child) => child !== undefined);

/** The actor that sends a mail and counts its cool-down; undefined until first needed. */
export const mailingOf = (
  { children }: AuthSnapshot,
  mail: Pick<Mail, 'kind' | 'email'>,
): MailingRef | undefined => children[mailIdOf(mail)];

/** The sign-up the page offers to resume; null while a dialog is open or after the offer was dismissed. */
export function resumableOf(snapshot: AuthSnapshot): Resumable | null {
  if (visitorStateOf(snapshot) !== 'closed') return null;
  const { verified, pendingEmail } = snapshot.context;
  if (snapshot.matches({ progress: { addressVerified: { card: 'offered' } } }) && verified !== null)
    return { email: verified.email, next: 'password' };
  if (snapshot.matches({ progress: { mailAwaited: 'offered' } }) && pendingEmail !== null)
    return { email: pendingEmail, next: 'mail' };
  return null;
}

/** The member's address and the one in the link, while a link for another account is open; null otherwise. */
export const otherAccountOf = (snapshot: AuthSnapshot): { member: string; asked: string } | null =>
  snapshot.matches({ dialog: { member: 'otherAccount' } })
    ? { member: snapshot.context.memberEmail ?? '', asked: snapshot.context.link.email }
    : null;
