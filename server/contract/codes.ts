interface CodeEntry {
  code: number;
  /** HTTP status of the answer. 401 belongs to SessionEnded alone: the browser logs out on it (§4). */
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 429 | 500 | 503;
}

/**
 * Every non-zero code of the API: 1xxx request, 2xxx account, 3xxx links, 4xxx session, 5xxx files, 9xxx server.
 * Their messages are in code-texts.ts: each response carries its own, so that browsers need not load them all.
 */
export const CODES = {
  ValidationFailed: { code: 1001, status: 400 },
  NotFound: { code: 1002, status: 404 },
  PayloadTooLarge: { code: 1003, status: 413 },
  TooManyRequests: { code: 1004, status: 429 },
  RequestTimedOut: { code: 1005, status: 408 },
  TextNotVisible: { code: 1006, status: 400 },
  ChangedMeanwhile: { code: 1007, status: 409 },
  InvalidCredentials: { code: 2001, status: 400 },
  EmailInUse: { code: 2002, status: 409 },
  PhoneUnavailable: { code: 2003, status: 409 },
  AccountNotFound: { code: 2004, status: 404 },
  HandleInvalid: { code: 2005, status: 400 },
  PasswordRefused: { code: 2006, status: 400 },
  SocialUnavailable: { code: 2007, status: 503 },
  SocialTokenInvalid: { code: 2008, status: 400 },
  SocialEmailUnverified: { code: 2009, status: 400 },
  SocialConflict: { code: 2010, status: 409 },
  AccountUnavailable: { code: 2011, status: 403 },
  CurrentPasswordWrong: { code: 2012, status: 400 },
  AlreadyRegistered: { code: 2013, status: 409 },
  PasswordUnchanged: { code: 2014, status: 400 },
  StaffSignInRefused: { code: 2015, status: 400 },
  SocialTaken: { code: 2016, status: 409 },
  LastSignInMethod: { code: 2017, status: 409 },
  VerificationExpired: { code: 3001, status: 400 },
  VerificationInvalid: { code: 3002, status: 400 },
  AlreadyVerified: { code: 3003, status: 409 },
  TicketInvalid: { code: 3004, status: 400 },
  HandoffAppUnknown: { code: 3005, status: 400 },
  HandoffInvalid: { code: 3006, status: 400 },
  AlreadyMember: { code: 3007, status: 409 },
  TooManyCodes: { code: 3008, status: 429 },
  SessionEnded: { code: 4001, status: 401 },
  RenewalRefused: { code: 4002, status: 403 },
  ConfirmAgain: { code: 4003, status: 403 },
  SiteOnly: { code: 4004, status: 403 },
  ImageRefused: { code: 5001, status: 400 },
  ImageTooLarge: { code: 5002, status: 413 },
  Internal: { code: 9001, status: 500 },
  Unavailable: { code: 9002, status: 503 },
} as const satisfies Record<string, CodeEntry>;

export type CodeName = keyof typeof CODES;

const names = new Map<number, CodeName>(
  // Object.keys loses the literal keys; CODES is const and never extended.
  (Object.keys(CODES) as CodeName[]).map((name) => [CODES[name].code, name]),
);

/**
 * The name of a wire code.
 * @param code the envelope's `code`
 * @returns undefined for 0 and for a code this build does not know (an older page, a newer server)
 */
export function codeNameOf(code: number): CodeName | undefined {
  return names.get(code);
}
