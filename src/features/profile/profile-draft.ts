import * as z from 'zod/mini';
import type { Profile } from '#contract/user.contract.ts';
import { readStored } from '#src/lib/read-stored.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import { PROFILE_DRAFT_KEY } from './profile-draft-key.ts';
import { editedFields, type ProfileValues, valuesOf } from './profile-values.ts';

const draftSchema = z.object({
  memberId: z.int(),
  edited: z.partial(
    z.object({
      nickName: z.string(),
      phone: z.string(),
      occupation: z.enum(['dentist', 'technician', 'others']),
      otherOccupation: z.string(),
      newsAgree: z.boolean(),
      adAgree: z.boolean(),
    }),
  ),
});
type Edited = z.infer<typeof draftSchema>['edited'];

/**
 * Unsaved changes of the profile, so that they survive an expired session. In this tab only, because clinics share
 * computers; without the picture, which may exceed the storage's quota.
 */
export interface ProfileDraft {
  /** @returns the profile's values with the changes in them; null without any. A draft of no use is removed. */
  of: (profile: Profile) => ProfileValues | null;
  /**
   * Keeps only what differs from the profile: the other fields may be changed elsewhere until then. The draft exists as
   * long as the profile is edited, even if none of its changes can be restored.
   */
  keep: (profile: Profile, values: ProfileValues) => void;
  forget: () => void;
}

/** @param store the tab's own storage */
export function createProfileDraft(store: KeyValueStore): ProfileDraft {
  const forget = () => store.remove(PROFILE_DRAFT_KEY);
  return {
    of: (profile) => {
      const draft = readStored(store, PROFILE_DRAFT_KEY, draftSchema);
      if (draft === null) return null;
      const stored = valuesOf(profile);
      // Cast: JSON has no undefined.
      const values = { ...stored, ...(draft.edited as Partial<ProfileValues>) };
      if (draft.memberId === profile.userIdx && !isSame(stored, values)) return values;
      forget();
      return null;
    },
    keep: (profile, values) => {
      const edited = editedValues(valuesOf(profile), values);
      if (editedFields(profile, values).length === 0) forget();
      else store.set(PROFILE_DRAFT_KEY, JSON.stringify({ memberId: profile.userIdx, edited }));
    },
    forget,
  };
}

const isSame = (stored: ProfileValues, values: ProfileValues): boolean =>
  Object.keys(editedValues(stored, values)).length === 0;

/** An invalid number is '' in the form's values and cannot be restored. */
function editedValues({ photo: _, ...stored }: ProfileValues, values: ProfileValues): Edited {
  const names = Object.keys(stored) as (keyof typeof stored)[];
  return Object.fromEntries(
    names
      .filter((name) => values[name] !== stored[name] && values[name] !== '')
      .map((name) => [name, values[name]]),
  );
}
