import * as z from 'zod/mini';
import { PRODUCT } from '#contract/product.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import type { ProfileValues } from './profile-form.ts';

/** What was typed into the profile step. */
export interface ProfileDraft {
  /** @returns undefined for an address nothing was typed for */
  of: (email: string) => ProfileValues | undefined;
  keep: (email: string, values: ProfileValues) => void;
  forget: () => void;
}

const DRAFT_KEY = `${PRODUCT.slug}.profile-draft`;

const draftSchema = z.object({
  address: z.string(),
  values: z.object({
    email: z.string(),
    nickName: z.string(),
    phone: z.string(),
    occupation: z.enum(['dentist', 'technician', 'others']),
    otherOccupation: z.string(),
    newsAgree: z.boolean(),
    adAgree: z.boolean(),
    isOldEnough: z.boolean(),
  }),
});

/**
 * Keeps the profile step's answers until its dialog is closed: a password the server refuses, or a reload, sends the
 * reader back to the step before, and what was typed must be there again afterwards. For one address at a time, in
 * this tab only, since computers in clinics are shared; a chosen file does not survive a reload.
 *
 * @param store the tab's own storage
 */
export function createProfileDraft(store: KeyValueStore): ProfileDraft {
  let photo: File | null = null;
  return {
    of: (email) => {
      const draft = readDraft(store.get(DRAFT_KEY));
      return draft?.address === email ? { ...draft.values, photo } : undefined;
    },
    keep: (address, { photo: chosen, ...values }) => {
      photo = chosen;
      store.set(DRAFT_KEY, JSON.stringify({ address, values }));
    },
    forget: () => {
      photo = null;
      store.remove(DRAFT_KEY);
    },
  };
}

function readDraft(text: string | null) {
  try {
    return draftSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
