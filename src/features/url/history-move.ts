import type { AuthParam, InfoParam } from '#machines/shared/step.ts';

/** The dialog and the overlay in the URL; null for none. */
export interface Shown {
  auth: AuthParam | null;
  info: InfoParam | null;
}

/** The part of a history entry's state that belongs to this page. */
export interface Entry {
  /**
   * The steps from the entry in which the dialog was opened (null if it showed none) to the current one. This
   * page pushed an entry for each step but the first; "close" goes back over these entries. Empty for an
   * entry that this page did not push for a dialog.
   */
  trail: readonly (AuthParam | null)[];
  /** Whether the entry was pushed to open an overlay. */
  isOverlay: boolean;
}

/**
 * What caused a change. `address`: a link, Back, Forward or a reload, and whatever follows until no response
 * is pending; `user`: an action of the user in the page, and the response to it.
 */
export type Cause = 'address' | 'user';

/** `travel`: go back over entries that this page pushed. */
export type Move =
  | ({ kind: 'push' } & Entry)
  | ({ kind: 'replace' } & Entry)
  | { kind: 'travel'; steps: number; trail: Entry['trail'] };

/**
 * How the history follows a change of the state: a step of the user is pushed, a correction of the URL replaces the
 * entry, and closing goes back over the pushed entries, so that no earlier entry leads into a closed dialog.
 *
 * @param shown what the URL shows now
 * @param wanted what the state requires
 * @param entry what the current entry stores
 */
export function moveFor(shown: Shown, wanted: Shown, entry: Entry, cause: Cause): Move {
  const { trail, isOverlay } = entry;
  const keep = { kind: 'replace', ...entry } as const;
  const isPushed = trail.length > 0;
  /** The index of the wanted step if the trail has it already: no step gets two entries. */
  const earlier = trail.slice(0, -1).lastIndexOf(wanted.auth);

  if (shown.info !== null && wanted.info === null && isOverlay) return { kind: 'travel', steps: 1, trail };
  if (shown.info === null && wanted.info !== null)
    return cause === 'user' ? { kind: 'push', trail, isOverlay: true } : keep;
  if (shown.auth === wanted.auth) return keep;

  if (wanted.auth === null) {
    return isPushed && !isOverlay
      ? { kind: 'travel', steps: trail.length - 1, trail: [] }
      : { ...keep, trail: [] };
  }
  const corrected = { ...keep, trail: isPushed ? [...trail.slice(0, -1), wanted.auth] : [] };
  // The overlay covers the dialog, so only another tab can have changed its step.
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
