import type { Problems, ValidationKey } from './use-step-form.ts';

/** Drops the fields without a problem and keeps the order of the rest. */
export function listProblems<Values>(
  found: { readonly [Name in keyof Problems<Values>]: ValidationKey | undefined },
): Problems<Values> {
  const wrong = Object.entries(found).filter(([, problem]) => problem !== undefined);
  // Only entries of `found` with a key are left.
  return Object.fromEntries(wrong) as Problems<Values>;
}
