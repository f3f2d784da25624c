import type { ProfileForm } from '#machines/shared/account.ts';

/**
 * Keeps one idempotency key while the form values are the same: a retry after a lost response must not create a second
 * account, and a corrected form must not get the result of the first one.
 *
 * @param newId creates a key
 * @returns the key for the given values
 */
export function createSubmissionIds(newId: () => string): (profile: ProfileForm) => string {
  let last: { answers: string; photo: unknown; id: string } | null = null;
  return ({ photo, ...answers }) => {
    const text = JSON.stringify(answers);
    if (last === null || last.answers !== text || last.photo !== photo) {
      last = { answers: text, photo, id: newId() };
    }
    return last.id;
  };
}
