import type { AuthParam, InfoParam } from '#machines/shared/step.ts';

/** What the address bar says about dialog and overlay; null for none. */
export interface Shown {
  auth: AuthParam | null;
  info: InfoParam | null;
}

/** What this page noted in an entry of the browser's history. */
export interface Entry {
  /**
   * The steps of the dialog whose entries this page pushed, with the entry below them first (null where it is a page
   * without a dialog): how far "close" has to go back. Empty for an entry that this page did not push for a dialog.
   */
  trail: readonly (AuthParam | null)[];
  /** The entry was pushed to open an overlay. */
  isOverlay: boolean;
}

/**
 * Where a change comes from. `address`: from a link, Back, Forward or a reload, with all that follows until the flow
 * rests; `person`: from what the user did in the page, with its answer.
 */
export type Cause = 'address' | 'person';

/** `travel`: go back over entries that this page pushed. */
export type Move =
  | ({ kind: 'push' } & Entry)
  | ({ kind: 'replace' } & Entry)
  | { kind: 'travel'; steps: number; trail: Entry['trail'] };

/**
 * How the history follows a change of the state: a step of the user is pushed, a correction of the address replaces, and
 * closing goes back over what was pushed, so that no entry behind leads into a dialog that is over.
 *
 * @param shown what the address bar says now
 * @param wanted what the state says
 * @param entry what was noted in the current entry
 */
export function moveFor(shown: Shown, wanted: Shown, entry: Entry, cause: Cause): Move {
  const { trail, isOverlay } = entry;
  const keep = { kind: 'replace', ...entry } as const;
  const isPushed = trail.length > 0;
  /** Where the wanted step stands in the trail already: no step has two entries. */
  const earlier = trail.slice(0, -1).lastIndexOf(wanted.auth);

  if (shown.info !== null && wanted.info === null && isOverlay) return { kind: 'travel', steps: 1, trail };
  if (shown.info === null && wanted.info !== null)
    return cause === 'person' ? { kind: 'push', trail, isOverlay: true } : keep;
  if (shown.auth === wanted.auth) return keep;

  if (wanted.auth === null) {
    return isPushed && !isOverlay
      ? { kind: 'travel', steps: trail.length - 1, trail: [] }
      : { ...keep, trail: [] };
  }
  const corrected = { ...keep, trail: isPushed ? [...trail.slice(0, -1), wanted.auth] : [] };
  // Under an overlay the user cannot act: another tab has moved the dialog.
  if (wanted.info !== null) return corrected;
  if (earlier >= 0)
    return {
      kind: 'travel',
      steps: trail.length - 1 - earlier,
      trail: earlier > 0 ? trail.slice(0, earlier + 1) : [],
    };
  if (cause === 'address') return corrected;
  return { kind: 'push', trail: [...(isPushed ? trail : [shown.auth]), wanted.auth], isOverlay: false };
}
