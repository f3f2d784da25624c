/**
 * Moves the focus to a page that has just replaced another, as a loaded document would: to its heading, which is then
 * announced. A dialog above the page keeps the focus.
 */
export function focusPage(page: Document): void {
  if (page.querySelector('dialog[open]') !== null) return;
  const heading = page.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
