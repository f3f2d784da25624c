import { type MemberStore, RESTORING, SIGNED_OUT } from '#src/features/session/member.ts';
import { nextTask } from '#src/lib/next-task.ts';
import type { Charts, ChartsPort } from '#src/shell/services.ts';

/** @param start fetches and starts the charts; may be called again after it has failed */
export function createChartsPort(start: () => Promise<Charts>): ChartsPort {
  const listeners = new Set<() => void>();
  let running: Charts | null = null;
  let starting: Promise<Charts> | undefined;
  const begin = async () => {
    try {
      const started = await start();
      // What draws itself anew does so in a task of its own.
      await nextTask();
      running = started;
    } catch (error) {
      starting = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
    return running;
  };
  return {
    load: () => {
      starting ??= begin();
      return starting;
    },
    current: () => running,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Who is signed in.
 *
 * @param isSignInStored whether one is stored: until the session chart runs it is being restored
 */
export function createMemberStore(charts: ChartsPort, isSignInStored: boolean): MemberStore {
  const atFirst = isSignInStored ? RESTORING : SIGNED_OUT;
  return {
    current: () => charts.current()?.member.current() ?? atFirst,
    subscribe: (listener) => {
      let leave = charts.current()?.member.subscribe(listener);
      const stop = charts.subscribe(() => {
        leave?.();
        leave = charts.current()?.member.subscribe(listener);
        listener();
      });
      return () => {
        stop();
        leave?.();
      };
    },
  };
}
