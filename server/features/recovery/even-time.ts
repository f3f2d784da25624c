import { setTimeout as sleep } from 'node:timers/promises';

/** Far above what the work takes on a busy machine, mail included; far below what somebody waiting notices. */
const EVEN_MS = 100;

/** Does the work, but answers or refuses no sooner than a fixed time later: the time tells nothing about the work. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const evened = sleep(EVEN_MS);
  try {
    return await work();
  } finally {
    await evened;
  }
}
