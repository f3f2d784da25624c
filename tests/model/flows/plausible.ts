/**
 * What can happen through the page. The coordinator is walked with stand-ins for its flows, which may answer anything,
 * and every chart with events that the page sends in some states only: no test case for people leads through those.
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
    // What proved the address is what was handed over.
    if (event.type === 'xstate.done.actor.profileSetup' && event.output.kind === 'proofLost')
      return event.output.by === from.context.handover.credentials.kind;
    return true;
  },
  // The question is asked in one state.
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
