import { passwordProblems } from '#contract/fields.ts';
import { listProblems } from './list-problems.ts';
import type { Problems, ValidationKey } from './use-step-form.ts';

type PasswordResetValues = { password: string; confirm_password: string };

const confirmProblem = (password: string, confirmed: string): ValidationKey | undefined => {
  if (confirmed === '') return 'confirmPasswordIsRequired';
  return confirmed === password ? undefined : 'passwordMustMatch';
};

const passwordProblem = (password: string, temporary: string): ValidationKey | undefined => {
  if (password === '') return 'newPasswordIsRequired';
  return password === temporary ? 'passwordIsTemporary' : passwordProblems(password)[0];
};

/** A change of password has messages of its own (specification §5). */
export const passwordResetProblemsAfter =
  (temporary: string) =>
  ({ password, confirm_password }: PasswordResetValues): Problems<PasswordResetValues> =>
    listProblems({
      password: passwordProblem(password, temporary),
      confirm_password: confirmProblem(password, confirm_password),
    });
