import { passwordProblems } from '#contract/fields.ts';
import type { Problems } from '#src/components/use-form.ts';
import type { ValidationKey } from './use-security-form.ts';

export interface PasswordEntries {
  current: string;
  password: string;
  confirm: string;
}

/** Validates the form of the password change: the rules of the sign-up (specification §5). */
export const passwordChangeProblems = ({
  current,
  password,
  confirm,
}: PasswordEntries): Problems<PasswordEntries, ValidationKey> => ({
  current: current === '' ? 'pleaseEnterPassword' : undefined,
  password: password === '' ? 'newPasswordIsRequired' : passwordProblems(password)[0],
  confirm:
    confirm === '' ? 'confirmPasswordIsRequired' : confirm === password ? undefined : 'passwordDontMatch',
});
