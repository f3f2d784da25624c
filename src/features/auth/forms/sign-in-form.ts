import { emailProblem } from './email-problem.ts';
import { listProblems } from './list-problems.ts';
import type { Problems } from './use-step-form.ts';

/** Field names of the sign-in form (specification §3): `id` is the e-mail. */
type SignInEmailValues = { id: string };
type SignInPasswordValues = { password: string };

export const signInEmailProblems = ({ id }: SignInEmailValues): Problems<SignInEmailValues> =>
  listProblems({ id: emailProblem(id, 'required') });

export const signInPasswordProblems = ({ password }: SignInPasswordValues): Problems<SignInPasswordValues> =>
  listProblems({ password: password === '' ? 'pleaseEnterPassword' : undefined });
