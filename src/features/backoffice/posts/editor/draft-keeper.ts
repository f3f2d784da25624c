import { type Draft, forgetDraft, keepDraft } from './drafts.ts';

/** The longest time between an entry and its draft. */
const DELAY_MS = 800;

/** Writes the drafts of one form, at most DELAY_MS after an entry. */
export interface DraftKeeper {
  /** @param read called when it is time to write */
  readonly keep: (postId: string, read: () => Draft) => void;
  /** Writes what waits to be written. */
  readonly flush: () => void;
  readonly forget: () => void;
}

/** @param postId under which the first draft of this form is kept */
export function createDraftKeeper(staffId: string, postId: string): DraftKeeper {
  let key = postId;
  let waiting: (() => Draft) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    stop();
    if (waiting !== null) keepDraft(staffId, key, waiting());
    waiting = null;
  };
  return {
    keep: (nextId, read) => {
      key = nextId;
      waiting = read;
      timer ??= setTimeout(flush, DELAY_MS);
    },
    flush,
    forget: () => {
      stop();
      waiting = null;
      forgetDraft(staffId, key);
    },
  };
}
