import { passwordProblems, verificationCodeSchema } from '#contract/fields.ts';
import { emailProblem } from './email-problem.ts';
import { listProblems } from './list-problems.ts';
import type { Problems, ValidationKey } from './use-step-form.ts';

/** Field names of the sign-up form (specification §3). */
type SignUpEmailValues = { email: string };
type SignUpPasswordValues = { password: string; confirm_password: string };

export const signUpEmailProblems = ({ email }: SignUpEmailValues): Problems<SignUpEmailValues> =>
  listProblems({ email: emailProblem(email, 'emailIsRequired') });

const passwordProblem = (password: string): ValidationKey | undefined =>
  password === '' ? 'pleaseEnterPassword' : passwordProblems(password)[0];

const confirmProblem = (password: string, confirmed: string): ValidationKey | undefined => {
  if (confirmed === '') return 'retypePassword';
  return confirmed === password ? undefined : 'passwordDontMatch';
};

export const signUpPasswordProblems = ({
  password,
  confirm_password,
}: SignUpPasswordValues): Problems<SignUpPasswordValues> =>
  listProblems({
    password: passwordProblem(password),
    confirm_password: confirmProblem(password, confirm_password),
  });

type CodeValues = { code: string };

export const codeProblems = ({ code }: CodeValues): Problems<CodeValues> =>
  listProblems({ code: verificationCodeSchema.safeParse(code).success ? undefined : 'codeIsIncomplete' });
