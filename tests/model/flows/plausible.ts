/**
 * Which transitions can happen through the page. The exploration replaces the coordinator's flows by stubs that may
 * answer anything, and sends events that the page sends only in some states. Test cases for people leave those out.
 */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ChartName } from '../chart.ts';
import { activeNodesOf } from '../structure.ts';

type Rule = (from: AnyMachineSnapshot, event: AnyEventObject) => boolean;

/** The mail that each dialog sends. */
const MAIL_OF = { signUp: 'verification', forgotEmail: 'invitation', forgotPassword: 'password' } as const;

const RULES: Partial<Record<ChartName, Rule>> = {
  auth: (from, event) => {
    if (event.type === 'mail.sent') {
      return Object.entries(MAIL_OF).every(
        ([dialog, kind]) => !from.matches({ dialog: { visitor: dialog } }) || event.mail.kind === kind,
      );
    }
    // A lost proof must be of the kind that was handed over.
    if (event.type === 'xstate.done.actor.profileSetup' && event.output.kind === 'proofLost')
      return event.output.by === from.context.handover.credentials.kind;
    return true;
  },
  // The page asks for confirmation in one state only.
  session: (from, { type }) =>
    type !== 'logout.confirmed' || from.matches({ signedIn: { intent: 'confirmingLogout' } }),
};

/** Of several timers the shortest fires first. */
const isFirstTimer: Rule = (from, { type }) => {
  const timers = activeNodesOf(from).flatMap(({ after }) => after);
  const own = timers.find(({ eventType }) => eventType === type);
  if (own === undefined) return true;
  const { delays } = from.machine.implementations;
  const msOf = ({ delay }: { delay: unknown }): number => {
    const value: unknown = delays[String(delay)];
    return typeof value === 'function' ? value({ context: from.context }) : Number(value);
  };
  return timers.every((other) => msOf(own) <= msOf(other));
};

export const isPlausible = (chart: ChartName, from: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  isFirstTimer(from, event) && (RULES[chart]?.(from, event) ?? true);
