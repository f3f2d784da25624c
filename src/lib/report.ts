/**
 * Tells the developer's console what went wrong: codes and names, never what somebody typed.
 *
 * @param what one sentence
 * @param detail a code or an error's name
 */
export function reportError(what: string, detail = ''): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.error(what, detail);
}

/** The same for things worth knowing that are nobody's fault, such as a refused deep link. */
export function reportInfo(what: string, detail = ''): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.info(what, detail);
}
