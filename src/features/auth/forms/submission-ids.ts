import type { ProfileForm } from '#machines/shared/account.ts';

/**
 * Keeps one idempotency key for as long as the answers are the same: a retry after a lost reply must not make
 * a second account, a corrected form must not be answered with the first one's result.
 *
 * @param newId makes a fresh key
 * @returns the key for the given answers
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
