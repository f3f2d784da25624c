import { useEffect } from 'react';

/** For a form that has to wait: the app's six digits will have changed by then; a recovery code stays. */
export const withoutOldCode = ({ code }: { readonly code: string }): { readonly code?: string } =>
  /^\d{6}$/.test(code.trim()) ? { code: '' } : {};

/**
 * Drops an old code from a form whenever it has to wait.
 * @param prefill that of `useForm`
 */
export function useWithoutOldCode(
  mustWait: boolean,
  prefill: (textsFor: typeof withoutOldCode) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wait
  useEffect(() => {
    if (mustWait) prefill(withoutOldCode);
  }, [mustWait]);
}
