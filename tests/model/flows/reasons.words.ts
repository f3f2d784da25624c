/** Every reason for a refusal, as a clause. A new code does not compile without one. */
import type { ErrorCode } from '#machines/shared/failure.ts';
import { type Words, words } from './words.ts';

export const REASONS: Readonly<Record<ErrorCode, Words>> = {
  unexpected: words('an unexpected error', '예상하지 못한 오류'),
  offline: words('the device is offline', '기기가 오프라인 상태임'),
  unavailable: words('the server is not available', '서버를 사용할 수 없음'),
  unanswered: words('the server does not answer', '서버가 응답하지 않음'),
  tooManyRequests: words('too many attempts', '시도 횟수 초과'),
  invalidInput: words('an entry is not valid', '입력값이 올바르지 않음'),
  invalidCredentials: words('email or password is wrong', '이메일 또는 비밀번호가 올바르지 않음'),
  emailInUse: words('the email has an account already', '이미 가입된 이메일임'),
  alreadyRegistered: words('the account was created before', '이미 가입이 완료됨'),
  alreadyMember: words('the email belongs to a member by now', '그사이 가입된 이메일임'),
  phoneUnavailable: words('the phone number cannot be used', '사용할 수 없는 전화번호임'),
  passwordRefused: words('the password is easy to guess', '추측하기 쉬운 비밀번호임'),
  passwordUnchanged: words('the password is the current one', '현재 비밀번호와 같음'),
  imageRefused: words('the image cannot be read', '이미지를 읽을 수 없음'),
  imageTooLarge: words('the image is too large', '이미지 용량 초과'),
  verificationExpired: words('the verification mail has expired', '인증 메일이 만료됨'),
  verificationInvalid: words('the link or code is wrong', '링크 또는 인증 번호가 올바르지 않음'),
  tooManyCodes: words('too many wrong codes', '인증 번호 입력 횟수 초과'),
  alreadyVerified: words('the email was verified before', '이미 인증된 이메일임'),
  ticketInvalid: words('the verification is no longer valid', '인증이 더 이상 유효하지 않음'),
  accountNotFound: words('no account matches', '일치하는 계정이 없음'),
  handleInvalid: words('the search result has expired', '조회 결과가 만료됨'),
  popupBlocked: words('the browser blocks the popup', '브라우저가 팝업을 차단함'),
  popupClosed: words('the popup is closed', '팝업이 닫힘'),
  socialUnavailable: words('sign-in with Google is not available', 'Google 로그인을 사용할 수 없음'),
  socialRefused: words('the Google account cannot be confirmed', 'Google 계정을 확인할 수 없음'),
  socialUnverified: words(
    'the email of the Google account is not verified',
    'Google 계정의 이메일이 인증되지 않음',
  ),
  accountDisabled: words('the account is disabled', '사용이 중지된 계정임'),
  renewalRefused: words('the session cannot be extended', '로그인을 연장할 수 없음'),
  handoffRefused: words('the app cannot be signed in', '앱에 로그인 정보를 전달할 수 없음'),
};
