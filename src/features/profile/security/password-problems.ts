import { passwordProblems } from '#contract/fields.ts';
import type { Problems } from '#src/components/use-form.ts';
import type { ValidationKey } from './use-security-form.ts';

interface NewPasswordEntries {
  password: string;
  confirm: string;
}

export interface PasswordEntries extends NewPasswordEntries {
  current: string;
}

/** Validates a new password and its repetition: the rules of the sign-up (specification §5). */
export const newPasswordProblems = ({
  password,
  confirm,
}: NewPasswordEntries): Problems<NewPasswordEntries, ValidationKey> => ({
  password: password === '' ? 'newPasswordIsRequired' : passwordProblems(password)[0],
  confirm:
    confirm === '' ? 'confirmPasswordIsRequired' : confirm === password ? undefined : 'passwordMustMatch',
});

/** Validates the form of the password change. */
export const passwordChangeProblems = ({
  current,
  ...entries
}: PasswordEntries): Problems<PasswordEntries, ValidationKey> => ({
  current: current === '' ? 'pleaseEnterPassword' : undefined,
  ...newPasswordProblems(entries),
});
