/**
 * Waits for a condition by polling.
 * @param what the condition, for the error message
 * @param probe returns undefined, null or false until the condition holds
 * @param timeout ms
 * @throws Error on timeout, with the last failure of the probe as its cause
 */
export async function until<T>(
  what: string,
  probe: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  timeout = 25_000,
): Promise<T> {
  const deadline = performance.now() + timeout;
  let failure: unknown;
  while (performance.now() < deadline) {
    try {
      const found = await probe();
      if (found !== undefined && found !== null && found !== false) return found;
    } catch (error) {
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not happen within ${timeout} ms`, { cause: failure });
}
