/**
 * Logs a failure to the console: codes and names, never user input.
 *
 * @param what one sentence
 * @param detail a code or an error's name
 */
export function reportError(what: string, detail = ''): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.error(what, detail);
}

/** Logs a notable event that is not an error, such as a refused deep link. */
export function reportInfo(what: string, detail = ''): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.info(what, detail);
}
