import type { ProfileValues } from './profile-form.ts';

/** What was typed into the profile step. */
export interface ProfileDraft {
  /** @returns undefined for an address nothing was typed for */
  of: (email: string) => ProfileValues | undefined;
  keep: (email: string, values: ProfileValues) => void;
  forget: () => void;
}

/**
 * Keeps the profile step's answers while its dialog is open: a password the server refuses sends the reader back to
 * the step before, and what was typed must be there again afterwards. In memory only, for one address at a time.
 */
export function createProfileDraft(): ProfileDraft {
  let kept: { email: string; values: ProfileValues } | null = null;
  return {
    of: (email) => (kept?.email === email ? kept.values : undefined),
    keep: (email, values) => {
      kept = { email, values };
    },
    forget: () => {
      kept = null;
    },
  };
}
