/**
 * Moves the focus to the heading of a page that has just replaced another, so that screen readers announce
 * the page. A dialog above the page keeps the focus.
 */
export function focusPage(page: Document): void {
  if (page.querySelector('dialog[open]') !== null) return;
  const heading = page.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
