/** Validates the fields of each step, in form order (specification §5; field names of §3). */
import { isEmail, passwordProblems, verificationCodeSchema } from '#contract/fields.ts';
import { nameProblem } from '#contract/names.ts';
import type { Problems, ValidationKey } from './use-step-form.ts';

interface SignInEmail {
  id: string;
}
interface Email {
  email: string;
}
interface Password {
  password: string;
}
type NewPassword = Password & { confirm_password: string };
interface Code {
  code: string;
}
/** `phone` is the number in international form, '' while it is not a valid number. */
interface NameAndPhone {
  nickName: string;
  phone: string;
}

/**
 * @param whenEmpty the message for an empty field
 * @returns undefined for a valid address
 */
export function emailProblem(email: string, whenEmpty: ValidationKey): ValidationKey | undefined {
  const address = email.trim();
  if (address === '') return whenEmpty;
  return isEmail(address) ? undefined : 'invalidEmail';
}

export const signInEmailProblems = ({ id }: SignInEmail): Problems<SignInEmail> => ({
  id: emailProblem(id, 'required'),
});

export const signUpEmailProblems = ({ email }: Email): Problems<Email> => ({
  email: emailProblem(email, 'emailIsRequired'),
});

export const forgotPasswordProblems = ({ email }: Email): Problems<Email> => ({
  email: emailProblem(email, 'required'),
});

export const signInPasswordProblems = ({ password }: Password): Problems<Password> => ({
  password: password === '' ? 'pleaseEnterPassword' : undefined,
});

const newPasswordProblems =
  (
    whenEmpty: ValidationKey,
    whenNotRepeated: ValidationKey,
    whenDifferent: ValidationKey,
    passwordProblem: (password: string) => ValidationKey | undefined = (password) =>
      passwordProblems(password)[0],
  ) =>
  ({ password, confirm_password }: NewPassword): Problems<NewPassword> => ({
    password: password === '' ? whenEmpty : passwordProblem(password),
    confirm_password:
      confirm_password === '' ? whenNotRepeated : confirm_password === password ? undefined : whenDifferent,
  });

export const signUpPasswordProblems = newPasswordProblems(
  'pleaseEnterPassword',
  'retypePassword',
  'passwordDontMatch',
);

/** @param temporary the password from the mail; the new one must differ */
export const passwordResetProblemsAfter = (temporary: string) =>
  newPasswordProblems(
    'newPasswordIsRequired',
    'confirmPasswordIsRequired',
    'passwordMustMatch',
    (password) => (password === temporary.trim() ? 'passwordIsTemporary' : passwordProblems(password)[0]),
  );

export const codeProblems = ({ code }: Code): Problems<Code> => ({
  code: verificationCodeSchema.safeParse(code).success ? undefined : 'codeIsIncomplete',
});

/** A name that no account can have is refused before the search. */
function searchedNameProblem(nickName: string): ValidationKey | undefined {
  const problem = nameProblem(nickName);
  if (problem === 'missing') return 'required';
  return problem === 'notVisible' ? 'textIsNotVisible' : undefined;
}

export const forgotEmailProblems = ({ nickName, phone }: NameAndPhone): Problems<NameAndPhone> => ({
  nickName: searchedNameProblem(nickName),
  phone: phone === '' ? 'phoneIsRequired' : undefined,
});
