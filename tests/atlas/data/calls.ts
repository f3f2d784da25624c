/** The calls of the API behind the ports of each chart. */
import { changePassword, unregister } from '#contract/account.contract.ts';
import {
  createPost,
  proveStaff,
  readStaff,
  readStaffPost,
  signInStaff,
  signOutStaff,
  updatePost,
} from '#contract/backoffice.contract.ts';
import { CODES, type CodeName } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { offerHandoff, readHandoffReceipt } from '#contract/handoff.contract.ts';
import { proveAgain } from '#contract/security.contract.ts';
import { linkSocial, socialLogin } from '#contract/social.contract.ts';
import {
  checkEmail,
  checkPassword,
  confirmEmail,
  findEmail,
  findPassword,
  inviteByEmail,
  join,
  login,
  logout,
  readProfile,
  renewLogin,
  sendVerificationEmail,
} from '#contract/user.contract.ts';
import type { ErrorCode } from '#machines/shared/failure.ts';
import { failureOfCall } from '#src/features/auth/error-codes.ts';
import { UNHANDLED } from '#src/lib/api-failure.ts';
import type { ChartName } from '#tests/model/chart.ts';

/** By chart and port; a port without a call has none. */
const CALLS: Readonly<Record<ChartName, Readonly<Record<string, readonly Endpoint[]>>>> = {
  session: {
    readStoredSession: [],
    fetchProfile: [readProfile],
    retryProfile: [readProfile],
    renewSession: [renewLogin],
    endSession: [logout],
    reloadPage: [],
    leaveForHome: [],
  },
  auth: { recallIdentity: [] },
  mailing: { sendMail: [sendVerificationEmail, findPassword, inviteByEmail] },
  signIn: { checkEmail: [checkEmail], signIn: [login] },
  social: { openPopup: [], signInSocially: [socialLogin] },
  accountLink: { linkAccount: [linkSocial] },
  passwordReset: { replacePassword: [changePassword] },
  signUp: { checkEmail: [checkEmail], verifyCode: [confirmEmail], checkPassword: [checkPassword] },
  profileSetup: { register: [join], signIn: [login, socialLogin] },
  forgotEmail: { findEmail: [findEmail] },
  forgotPassword: {},
  emailConfirmation: { verifyLink: [confirmEmail] },
  passwordChange: { changePassword: [changePassword] },
  accountDeletion: { deleteAccount: [unregister], proveAgain: [proveAgain] },
  handoff: { mintLink: [offerHandoff], readReceipt: [readHandoffReceipt] },
  overlay: {},
  superLogin: {
    restoreSession: [readStaff],
    signIn: [signInStaff],
    extendSession: [readStaff],
    signOut: [signOutStaff],
    proveAgain: [proveStaff],
  },
  publishing: { loadPost: [readStaffPost], savePost: [createPost, updatePost] },
};

/** The calls behind a port. @throws if the port is not listed */
export function callsOf(chart: ChartName, port: string): readonly Endpoint[] {
  const calls = CALLS[chart][port];
  if (calls === undefined) throw new Error(`Nothing says which calls "${port}" of "${chart}" makes.`);
  return calls;
}

/** Apply to every call. */
const ALWAYS: readonly CodeName[] = ['ValidationFailed', 'TooManyRequests', 'Internal', 'Unavailable'];

type Cause = Parameters<typeof failureOfCall>[0]['cause'];

const errorOf = (cause: Cause, code = -1, status: number | null = null): ErrorCode =>
  failureOfCall({
    ...{ result: 'failure', path: '/', method: 'GET', message: UNHANDLED, messageDetail: null, data: null },
    ...{ code, status, cause, isHandled: false },
  }).code;

/** The error that the page makes of a code of the API. */
export const errorOfCode = (name: CodeName): ErrorCode =>
  errorOf('refused', CODES[name].code, CODES[name].status);

/** Every error that a port can report: the refusals of its calls, and a server that was not reached. */
export const errorsOf = (chart: ChartName, port: string): ErrorCode[] => {
  const calls = callsOf(chart, port);
  if (calls.length === 0) return [];
  const codes = [...ALWAYS, ...calls.flatMap(({ errors }) => errors)].map(errorOfCode);
  return [...new Set([...codes, errorOf('offline'), errorOf('timeout'), errorOf('network')])];
};
