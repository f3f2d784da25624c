import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { updateProfile } from '#contract/account.contract.ts';
import { codeNameOf } from '#contract/codes.ts';
import { type Profile, readProfile } from '#contract/user.contract.ts';
import type { ApiClient, ApiSuccess } from '#src/lib/api-client.ts';
import { formDataOf, type ProfileValues } from './profile-values.ts';

interface Change {
  /** The profile that was edited. */
  readonly base: Profile;
  readonly values: ProfileValues;
  /** The version that the change may replace. */
  readonly version: string;
}

interface SaveOptions {
  readonly api: ApiClient;
  readonly onSaved: (answer: ApiSuccess<Profile>) => void;
  /** The profile was changed elsewhere: called with its values of now. */
  readonly onNewer: (profile: Profile) => void;
}

/** Saves the edited fields, one call at a time. `refused` is the last failure with the values it refused. */
export function useSaveProfile({ api, onSaved, onNewer }: SaveOptions) {
  // Set synchronously; the state of the mutation changes only with the next render.
  const isSaving = useRef(false);
  const mutation = useMutation({
    // Fail when offline: the input then stays in the form instead of an invisible queue.
    networkMode: 'always',
    mutationFn: async ({ base, values, version }: Change) => {
      const answer = await api.call(updateProfile, { form: formDataOf(base, values, version) });
      if (answer.result === 'success') {
        onSaved(answer);
        return null;
      }
      if (codeNameOf(answer.code) !== 'ChangedMeanwhile') return { failure: answer, values };
      const newer = await api.call(readProfile);
      if (newer.result === 'failure') return { failure: answer, values };
      onNewer(newer.data);
      return null;
    },
    onSettled: () => {
      isSaving.current = false;
    },
  });
  const save = (change: Change) => {
    if (isSaving.current) return;
    isSaving.current = true;
    mutation.mutate(change);
  };
  return { save, isPending: mutation.isPending, refused: mutation.data ?? null };
}
