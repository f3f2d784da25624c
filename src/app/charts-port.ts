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
      // The re-render that follows runs in a task of its own, so that the page can respond in between.
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
 * The store of the signed-in member.
 *
 * @param isSignInStored whether a sign-in is stored: if so, the member counts as restoring until the session chart runs
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
