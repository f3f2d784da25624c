import type { RouterHistory } from '@tanstack/react-router';
import type { Charts } from '#src/shell/services.ts';

/**
 * Takes over the dialogs from the script in the head, which opens them until the charts run (src/early.ts).
 *
 * @returns the open dialog, if the document holds it as the server rendered it, so that React can hydrate it
 */
export function takeRenderedDialog(
  { document, early }: Window,
  { history, step, carriedEnd }: { history: RouterHistory; step: Step; carriedEnd: Charts['carriedEnd'] },
): string | null {
  for (const template of document.querySelectorAll('template[data-dialog]')) template.remove();
  const open = step?.auth;
  // The server renders it without an e-mail address and without a notice.
  const isPlain = step?.email === '' && carriedEnd === null;
  if (open === undefined || document.getElementById('dialogs')?.dataset.open !== open || !isPlain)
    return null;
  const { location } = history;
  // As the entry of a click in the app: closing goes back to the entry before it.
  if (early?.isEntryPushed) history.replace(location.href, { ...location.state, authTrail: [null, open] });
  return open;
}

type Step = ReturnType<Charts['auth']['step']>;
