/** For a form that has to wait: the app's six digits will have changed by then; a recovery code stays. */
export const withoutOldCode = ({ code }: { readonly code: string }): { readonly code?: string } =>
  /^\d{6}$/.test(code.trim()) ? { code: '' } : {};
