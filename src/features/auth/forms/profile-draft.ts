import * as z from 'zod/mini';
import { PRODUCT } from '#contract/product.ts';
import { readStored } from '#src/lib/read-stored.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import type { ProfileValues } from './profile-form.ts';

/** The values of the profile step, without the address: that of a social sign-up must not be stored (§3). */
export interface ProfileDraft {
  /** The address typed last in the open dialog, which its other steps begin with. */
  email: string;
  /** What was typed last into the open dialog to find the address of an account. */
  search?: Pick<ProfileValues, 'nickName' | 'phone' | 'typedPhone' | 'phoneCountry'> | undefined;
  /**
   * @param owner the address in an e-mail sign-up; in a social one, the provider's id of the account
   * @returns undefined for an owner without stored values
   */
  of: (owner: string) => Omit<ProfileValues, 'email'> | undefined;
  /** Whether the owner had chosen a photo before a reload, which a file does not survive. */
  isPhotoLost: (owner: string) => boolean;
  keep: (owner: string, values: ProfileValues) => void;
  /** Call once the account exists, so that `forget` removes the values. */
  complete: () => void;
  /** Call when the dialog closes: removes the address and the search, and the values if the sign-up is complete. */
  forget: () => void;
}

const DRAFT_KEY = `${PRODUCT.slug}.profile-draft`;

const draftSchema = z.object({
  owner: z.string(),
  hasPhoto: z.boolean(),
  values: z.object({
    nickName: z.string(),
    phone: z.string(),
    typedPhone: z.string(),
    phoneCountry: z.string(),
    occupation: z.enum(['dentist', 'technician', 'others']),
    otherOccupation: z.string(),
    newsAgree: z.boolean(),
    adAgree: z.boolean(),
    isOldEnough: z.boolean(),
  }),
});

/**
 * Keeps the values of the profile step until the account exists: across a closed dialog, Back, a reload and a
 * refused password. It keeps them for one owner at a time and in this tab only, because clinics share
 * computers. A chosen photo does not survive a reload.
 *
 * @param store the tab's own storage
 */
export function createProfileDraft(store: KeyValueStore): ProfileDraft {
  let photo: File | null = null;
  let isComplete = false;
  const read = (owner: string) => {
    const stored = readStored(store, DRAFT_KEY, draftSchema);
    return stored?.owner === owner ? stored : undefined;
  };
  const draft: ProfileDraft = {
    email: '',
    of: (owner) => {
      const stored = read(owner);
      return stored && { ...stored.values, photo };
    },
    isPhotoLost: (owner) => photo === null && read(owner)?.hasPhoto === true,
    keep: (owner, { photo: chosen, email: _, ...values }) => {
      photo = chosen;
      isComplete = false;
      store.set(DRAFT_KEY, JSON.stringify({ owner, hasPhoto: photo !== null, values }));
    },
    complete: () => {
      isComplete = true;
    },
    forget: () => {
      draft.email = '';
      draft.search = undefined;
      if (!isComplete) return;
      photo = null;
      store.remove(DRAFT_KEY);
    },
  };
  return draft;
}
