import { nameProblem } from '#contract/names.ts';
import { emailProblem } from './email-problem.ts';
import { listProblems } from './list-problems.ts';
import type { Problems } from './use-step-form.ts';

type ForgotPasswordValues = { email: string };
/** `phone` is the number in international form, '' while it cannot be read as one. */
type ForgotEmailValues = { nickName: string; phone: string };

export const forgotPasswordProblems = ({ email }: ForgotPasswordValues): Problems<ForgotPasswordValues> =>
  listProblems({ email: emailProblem(email, 'required') });

/** A name that nobody could have registered with is no one's. */
function nickNameProblem(nickName: string) {
  const problem = nameProblem(nickName);
  if (problem === 'missing') return 'required';
  return problem === 'notVisible' ? 'textIsNotVisible' : undefined;
}

export const forgotEmailProblems = ({ nickName, phone }: ForgotEmailValues): Problems<ForgotEmailValues> =>
  listProblems({
    nickName: nickNameProblem(nickName),
    phone: phone === '' ? 'phoneIsRequired' : undefined,
  });
