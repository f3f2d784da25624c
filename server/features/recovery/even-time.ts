/** Far longer than the work takes on a busy machine, mail included; too short for users to notice. */
const EVEN_MS = 100;

/** Runs the work, but settles no sooner than after a fixed time, so that the response time reveals nothing about it. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const evened = new Promise((resolve) => setTimeout(resolve, EVEN_MS));
  try {
    return await work();
  } finally {
    await evened;
  }
}
