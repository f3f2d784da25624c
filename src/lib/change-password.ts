import { changePassword } from '#contract/account.contract.ts';
import { codeNameOf } from '#contract/codes.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { login } from '#contract/user.contract.ts';
import type { ApiClient, ApiSuccess } from './api-client.ts';
import { type ApiFailure, isAnswerLost } from './api-failure.ts';
import { deviceMark } from './device-mark.ts';

interface Passwords {
  /** Of the account. */
  email: string;
  /** The current password, or a temporary one. */
  current: string;
  password: string;
}

type Answer = ApiSuccess<DataOf<typeof changePassword>>;
/** Without a message if the response to the change was lost. */
type Changed = Omit<Answer, 'message'> & { message: Answer['message'] | null };

/**
 * Changes the password. If the response is lost, a sign-in with the new password finds out whether the change succeeded,
 * and replaces the token that the change has ended.
 *
 * @param options.token sent instead of the current one
 */
export async function changePasswordSafely(
  api: ApiClient,
  { email, current, password }: Passwords,
  options: { signal: AbortSignal; token?: string },
): Promise<Changed | ApiFailure> {
  const body = { userPw: current, newPw: password };
  const answer = await api.call(changePassword, { body }, { ...options, deviceMark: deviceMark() });
  if (answer.result === 'success') return answer;
  if (!isAnswerLost(answer) && codeNameOf(answer.code) !== 'SessionEnded') return answer;
  const again = await api.call(
    login,
    { body: { userId: email, userPw: password } },
    { signal: options.signal, deviceMark: deviceMark() },
  );
  return again.result === 'success' ? { ...again, message: null } : answer;
}
