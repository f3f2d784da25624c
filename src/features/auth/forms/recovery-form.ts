import { emailProblem } from './email-problem.ts';
import { listProblems } from './list-problems.ts';
import type { Problems } from './use-step-form.ts';

type ForgotPasswordValues = { email: string };
/** `phone` is the number in international form, '' while it cannot be read as one. */
type ForgotEmailValues = { nickName: string; phone: string };

export const forgotPasswordProblems = ({ email }: ForgotPasswordValues): Problems<ForgotPasswordValues> =>
  listProblems({ email: emailProblem(email, 'required') });

export const forgotEmailProblems = ({ nickName, phone }: ForgotEmailValues): Problems<ForgotEmailValues> =>
  listProblems({
    nickName: nickName.trim() === '' ? 'required' : undefined,
    phone: phone === '' ? 'phoneIsRequired' : undefined,
  });
