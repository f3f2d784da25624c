/**
 * The ways that no chart knows, each with the reason. A link inside a dialog reaches the charts as an address, which any
 * other place could ask for as well; so the charts cannot say which of these requests has a button.
 */
import { type Words, words } from '../words.ts';
import type { PlaceId } from './place.ts';

export interface HandWritten {
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly words: Words;
  /** Why no chart can tell. */
  readonly reason: keyof typeof REASONS;
}

export const REASONS = {
  button: words(
    'The charts only hear the address that the button asks for.',
    '차트는 버튼이 요청한 주소만 전달받는다.',
  ),
  mailbox: words('The charts do not read mails.', '메일함은 차트가 알 수 없다.'),
  server: words('The server sends the mail by itself.', '메일은 서버가 스스로 보낸다.'),
  desktop: words('The desktop app is another program.', '데스크톱 앱은 별도의 프로그램이다.'),
  page: words('Moving between pages is no part of a chart.', '페이지 이동은 차트에 없다.'),
} as const;

const way = (
  reason: HandWritten['reason'],
  from: PlaceId,
  to: PlaceId,
  en: string,
  ko: string,
): HandWritten => ({ from, to, reason, words: words(en, ko) });

export const HAND_WRITTEN: readonly HandWritten[] = [
  way('button', 'button:signUp', 'signUpEmail', 'The user presses the button', '버튼을 누른다'),
  way('button', 'button:logIn', 'signInEmail', 'The user presses the button', '버튼을 누른다'),
  way('button', 'signInEmail', 'signUpEmail', 'The user presses “Sign up”', '[회원가입]을 누른다'),
  way('button', 'signInEmail', 'forgotEmail', 'The user presses “Forgot email?”', '[이메일 찾기]를 누른다'),
  way(
    'button',
    'signInPassword',
    'forgotPassword',
    'The user presses “Forgot password?”',
    '[비밀번호 찾기]를 누른다',
  ),
  way('button', 'signInPassword', 'signUpEmail', 'The user presses “Sign up”', '[회원가입]을 누른다'),
  way('button', 'signUpEmail', 'signInEmail', 'The user presses “Log in”', '[로그인]을 누른다'),
  way(
    'button',
    'signUpEmail',
    'signInPassword',
    'The email has an account: “Log in”',
    '이미 가입된 이메일: [로그인]',
  ),
  way('button', 'signUpVerify', 'signUpCode', 'The user wants to enter the code', '인증 번호 입력으로 간다'),
  way('button', 'forgotEmail', 'signInEmail', 'The user goes back to the login', '로그인으로 돌아간다'),
  way('button', 'forgotPassword', 'signInEmail', 'The user goes back to the login', '로그인으로 돌아간다'),
  way(
    'button',
    'emailFound',
    'signInPassword',
    'The user logs in with the email',
    '찾은 이메일로 로그인한다',
  ),
  way(
    'button',
    'resumeByMail',
    'signUpCode',
    'The user presses the button of the card',
    '카드의 버튼을 누른다',
  ),
  way(
    'button',
    'resumeByPassword',
    'signUpPassword',
    'The user presses the button of the card',
    '카드의 버튼을 누른다',
  ),
  way('button', 'confirmationConfirmed', 'signUpPassword', 'The user presses “Continue”', '[계속]을 누른다'),
  way(
    'button',
    'confirmationExpired',
    'signUpExpired',
    'The user asks for a new mail',
    '새 인증 메일을 요청한다',
  ),
  way('button', 'confirmationUsed', 'signInEmail', 'The user presses “Log in”', '[로그인]을 누른다'),
  way('button', 'confirmationUsed', 'signUpEmail', 'The user starts again', '처음부터 다시 시작한다'),
  way('button', 'confirmationAlreadyMember', 'signInEmail', 'The user presses “Log in”', '[로그인]을 누른다'),
  way('button', 'confirmationInvalid', 'signUpEmail', 'The user starts again', '처음부터 다시 시작한다'),
  way(
    'button',
    'page:member',
    'otherAccount',
    'A link of another account is opened',
    '다른 계정의 링크를 연다',
  ),
  way('button', 'otherAccount', 'page:visitor', 'The user logs out', '로그아웃한다'),
  way(
    'mailbox',
    'mail:verification',
    'emailConfirmation',
    'The link opens another tab',
    '메일의 링크가 다른 탭에서 열린다',
  ),
  way('mailbox', 'mail:verification', 'signUpCode', 'The user reads the code', '메일의 인증 번호를 확인한다'),
  way(
    'mailbox',
    'mail:verification',
    'confirmationInvalid',
    'The link is not complete',
    '링크가 완전하지 않다',
  ),
  way(
    'mailbox',
    'mail:verification',
    'confirmationAlreadyMember',
    'Its owner is signed in',
    '링크의 주인이 로그인되어 있다',
  ),
  way(
    'mailbox',
    'mail:verification',
    'confirmationOtherAccount',
    'Another member is signed in',
    '다른 회원이 로그인되어 있다',
  ),
  way(
    'mailbox',
    'mail:invitation',
    'signInEmail',
    'The link opens the login',
    '메일의 링크로 로그인 창을 연다',
  ),
  way(
    'mailbox',
    'mail:temporaryPassword',
    'signInEmail',
    'The link opens the login',
    '메일의 링크로 로그인 창을 연다',
  ),
  way('server', 'page:member', 'mail:newDevice', 'The device is new', '처음 쓰는 기기이다'),
  way('server', 'passwordChange', 'mail:passwordChanged', 'The password is changed', '비밀번호가 변경된다'),
  way('server', 'passwordReset', 'mail:passwordChanged', 'The password is changed', '비밀번호가 변경된다'),
  way('server', 'accountDeletion', 'mail:accountDeleted', 'The account is deleted', '탈퇴가 완료된다'),
  way('server', 'accountLink', 'mail:socialLinked', 'The accounts are linked', '계정이 연결된다'),
  way('server', 'handoffOpening', 'mail:appSignedIn', 'The app signs in', '앱이 로그인한다'),
  way(
    'desktop',
    'app:desktop',
    'handoffOffer',
    'It opens its address: signed in',
    '로그인 주소를 연다: 로그인 상태',
  ),
  way(
    'desktop',
    'app:desktop',
    'signInEmail',
    'It opens its address: not signed in',
    '로그인 주소를 연다: 로그아웃 상태',
  ),
  way('desktop', 'signInPassword', 'handoffOffer', 'The member is signed in', '로그인된다'),
  way('page', 'page:member', 'card:welcome', 'The account is new', '방금 가입한 계정이다'),
  way(
    'page',
    'card:welcome',
    'page:download',
    'The user presses the download button',
    '다운로드 버튼을 누른다',
  ),
  way('page', 'page:member', 'page:profile', 'The user opens the profile', '프로필을 연다'),
  way(
    'page',
    'page:visitor',
    'superLogin',
    'Staff open the address of the back office',
    '관리자가 관리자 주소를 연다',
  ),
  way('page', 'page:staff', 'page:post', 'Staff open a post', '관리자가 게시물을 연다'),
];
