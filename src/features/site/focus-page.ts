/**
 * Brings the reader to a page that has just taken the place of another, as a loaded document would: the focus goes to
 * its heading, which is read out. A dialog above the page keeps it.
 */
export function focusPage(page: Document): void {
  if (page.querySelector('dialog[open]') !== null) return;
  const heading = page.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
