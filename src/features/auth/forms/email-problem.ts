import { isEmail } from '#contract/fields.ts';
import type { ValidationKey } from './use-step-form.ts';

/**
 * @param whenEmpty the message for an empty field; it differs between sign-in and sign-up (specification §5)
 * @returns undefined when the address is right
 */
export function emailProblem(email: string, whenEmpty: ValidationKey): ValidationKey | undefined {
  const address = email.trim();
  if (address === '') return whenEmpty;
  return isEmail(address) ? undefined : 'invalidEmail';
}
