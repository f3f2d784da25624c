import { expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES, type CodeName } from '#contract/codes.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import { type ApiFailure, UNHANDLED } from '#src/lib/api-failure.ts';
import { failureOfCall } from './error-codes.ts';

const failure = (of: Partial<ApiFailure>): ApiFailure => ({
  result: 'failure',
  path: '/',
  method: 'GET',
  code: -1,
  message: UNHANDLED,
  messageDetail: null,
  data: null,
  isHandled: false,
  cause: 'refused',
  status: 400,
  ...of,
});

/** Codes that share the text of another one, or that no form can get. */
const WITHOUT_A_SENTENCE: readonly CodeName[] = [
  'NotFound',
  'PayloadTooLarge',
  'RequestTimedOut',
  'SocialConflict',
  'TextNotVisible',
  'CurrentPasswordWrong',
  'HandoffAppUnknown',
  'HandoffInvalid',
  'RenewalRefused',
  'ConfirmAgain',
  'ChangedMeanwhile',
  'StaffSignInRefused',
  'SocialTaken',
  'LastSignInMethod',
  'SiteOnly',
];
// The keys of an object literal.
const NAMES = (Object.keys(CODES) as CodeName[]).filter((name) => !WITHOUT_A_SENTENCE.includes(name));

it.each(NAMES)('shows the same text for %s in the alert and under the form', (name) => {
  const { code } = failureOfCall(failure({ code: CODES[name].code, message: CODE_TEXTS[name] }));
  expect(en.errors.codes[code]).toBe(CODE_TEXTS[name].en);
  expect(ko.errors.codes[code]).toBe(CODE_TEXTS[name].ko);
});

it.each([
  ['offline', 'offline'],
  ['network', 'unavailable'],
] as const)('has no message from a server that was not reached: %s', (cause, code) => {
  expect(failureOfCall(failure({ cause, status: null }))).toEqual({
    code,
    message: null,
    retryAfterSeconds: null,
  });
});

it('gives a request that arrived too slowly as one without an answer, not as an outage', () => {
  const { code } = CODES.RequestTimedOut;
  expect(failureOfCall(failure({ code, message: CODE_TEXTS.RequestTimedOut })).code).toBe('unanswered');
});

it('keeps the message of a malformed response', () => {
  expect(failureOfCall(failure({ cause: 'malformed', status: 500 })).message).toEqual(UNHANDLED);
});
