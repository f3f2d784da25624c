/** Follows all charts of the page by XState's inspection, and keeps nothing of their data. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type InspectionEvent,
  isMachineSnapshot,
  __unsafe_getAllOwnEventDescriptors as ownEventsOf,
} from 'xstate';
import { transitionsIn } from '../transition-inspector.ts';
import type { AcceptedEvent, LiveChart, LiveTimer, LiveTransition } from './messages.ts';

const MOST_TRANSITIONS = 1_000;
/** Ended charts stay for the bug report. */
const MOST_ENDED = 20;

interface Watched {
  readonly ref: AnyActorRef;
  snapshot: AnyMachineSnapshot;
}

/** @param onChange is called after every step of a chart */
export function createChartWatch(now: () => number, onChange: () => void) {
  const numbers = new WeakMap<AnyActorRef, number>();
  const actors = new Map<number, Watched>();
  let log: LiveTransition[] = [];
  let dropped = 0;
  let last = 0;

  function numberOf(ref: AnyActorRef): number {
    const known = numbers.get(ref);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(ref, last);
    return last;
  }

  function dropOldest(): void {
    const ended = [...actors].filter(([, { snapshot }]) => snapshot.status !== 'active');
    for (const [number] of ended.slice(0, -MOST_ENDED)) actors.delete(number);
    const excess = Math.max(0, log.length - MOST_TRANSITIONS);
    dropped += excess;
    log = log.slice(excess);
  }

  return {
    inspect: (inspected: InspectionEvent) => {
      // Typed as ActorRefLike, but every actor that is inspected is a full one.
      const ref = inspected.actorRef as AnyActorRef;
      for (const { chart, from, event, branch } of transitionsIn(inspected)) {
        const id = [from, event || 'always', branch].join(' | ');
        log.push({ step: dropped + log.length + 1, at: now(), actor: numberOf(ref), chart, id });
      }
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
      actors.set(numberOf(ref), { ref, snapshot: inspected.snapshot });
      dropOldest();
      onChange();
    },
    charts: (): LiveChart[] =>
      [...actors].map(([actor, { ref, snapshot }]) => ({
        actor,
        chart: snapshot.machine.id,
        status: snapshot.status,
        states: pathsOf(snapshot),
        accepts: snapshot.status === 'active' ? acceptedBy(snapshot) : [],
        timers: timersOf(ref).map(
          ({ id, event, startedAt, delay }): LiveTimer => ({
            id,
            event: event.type,
            dueAt: startedAt + delay,
          }),
        ),
      })),
    log: () => log,
    isLogWhole: () => dropped === 0,
    /** @returns false if that timer no longer runs */
    fireTimer(actor: number, id: string): boolean {
      const ref = actors.get(actor)?.ref;
      const timer = ref && timersOf(ref).find((one) => one.id === id);
      if (timer === undefined) return false;
      ref?.system.scheduler.cancel(timer.source, timer.id);
      timer.target.send(timer.event);
      return true;
    },
  };
}

const timersOf = (ref: AnyActorRef) =>
  Object.values(ref.system.getSnapshot()._scheduledEvents).filter(({ target }) => target === ref);

const pathsOf = ({ _nodes }: AnyMachineSnapshot): string[] => {
  const nodes: AnyStateNode[] = [..._nodes];
  return nodes
    .sort((one, other) => one.order - other.order)
    .map(({ path }) => path.join('.'))
    .filter((path) => path !== '');
};

const acceptedBy = (snapshot: AnyMachineSnapshot): AcceptedEvent[] =>
  ownEventsOf(snapshot).map((type) => ({
    event: String(type),
    isSure: String(type).startsWith('xstate.') || canWithoutData(snapshot, String(type)),
  }));

/** Whether the event is accepted whatever it carries. */
function canWithoutData(snapshot: AnyMachineSnapshot, type: string): boolean {
  try {
    return snapshot.can({ type });
  } catch {
    // A guard reads the data of the event.
    return false;
  }
}
