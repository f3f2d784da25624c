/** The journeys of the map: which places each of them shows, and its main line. */
import { type Words, words } from '../words.ts';
import type { PlaceId } from './place.ts';

export interface JourneyPlan {
  readonly id: string;
  readonly title: Words;
  /** The title inside the boxes of other journeys. */
  readonly short: Words;
  readonly question: Words;
  /** What the picture cannot show. */
  readonly note?: Words;
  /** The usual way, in order. */
  readonly main: readonly PlaceId[];
  /** Other places that belong here. */
  readonly beyond: readonly PlaceId[];
  /** Places side by side, so that a long way fits on a sheet. */
  readonly rows?: readonly (readonly PlaceId[])[];
}

export const PLANS: readonly JourneyPlan[] = [
  {
    id: 'signUp',
    title: words('From “Sign up” to “Welcome”', '회원가입부터 환영까지'),
    short: words('Sign-up', '회원가입'),
    question: words('How does a visitor become a member?', '방문자는 어떻게 회원이 되는가?'),
    main: [
      'button:signUp',
      'signUpEmail',
      'signUpVerify',
      'mail:verification',
      'emailConfirmation',
      'confirmationConfirmed',
      'signUpPassword',
      'profileSetup',
      'page:member',
      'card:welcome',
      'page:download',
    ],
    beyond: ['signUpCode', 'signUpExpired'],
    rows: [
      ['button:signUp', 'signUpEmail'],
      ['profileSetup', 'signUpExpired'],
      ['page:member', 'card:welcome', 'page:download'],
    ],
  },
  {
    id: 'link',
    title: words('The link in the verification mail', '인증 메일의 링크'),
    short: words('Link in the mail', '메일의 링크'),
    question: words('What does the link in the mail open?', '메일의 링크를 열면 무엇이 나오는가?'),
    note: words(
      'Opening the link changes nothing; its button confirms the email. Pressed once more, after the link was opened twice, it says “Already verified”.',
      '링크를 여는 것만으로는 아무것도 바뀌지 않고, 버튼을 눌러야 이메일이 인증된다. 링크를 두 번 열어 버튼을 다시 누르면 “이미 인증된 이메일입니다”라고 알려 준다.',
    ),
    main: ['mail:verification', 'emailConfirmation', 'confirmationConfirmed', 'signUpPassword'],
    beyond: [
      'confirmationExpired',
      'confirmationUsed',
      'confirmationInvalid',
      'confirmationAlreadyMember',
      'confirmationOtherAccount',
    ],
  },
  {
    id: 'resume',
    title: words('Resuming a sign-up', '가입 이어서 하기'),
    short: words('Resuming', '이어서 하기'),
    question: words(
      'What if the user closes the dialog before the end?',
      '가입 도중 창을 닫으면 어떻게 이어서 진행하는가?',
    ),
    main: ['signUpVerify', 'resumeByMail', 'resumeByPassword', 'signUpPassword'],
    beyond: ['page:visitor', 'signUpCode'],
  },
  {
    id: 'signIn',
    title: words('Sign-in', '로그인'),
    short: words('Sign-in', '로그인'),
    question: words('How does a member sign in?', '회원은 어떻게 로그인하는가?'),
    main: ['button:logIn', 'signInEmail', 'signInPassword', 'page:member'],
    beyond: ['mail:newDevice'],
  },
  {
    id: 'google',
    title: words('Google', 'Google 로그인'),
    short: words('Google', 'Google'),
    question: words(
      'How do members sign in and sign up with Google?',
      'Google 계정으로 어떻게 로그인하고 가입하는가?',
    ),
    main: ['popup:google', 'signInEmail', 'page:member'],
    beyond: ['accountLink', 'recallingIdentity', 'mail:socialLinked', 'profileSetup'],
  },
  {
    id: 'forgotEmail',
    title: words('Forgot email', '이메일 찾기'),
    short: words('Forgot email', '이메일 찾기'),
    question: words('How does a member find the email of the account?', '가입한 이메일을 어떻게 찾는가?'),
    main: ['signInEmail', 'forgotEmail', 'emailFound', 'mail:invitation'],
    beyond: ['invitationSent', 'signInPassword'],
  },
  {
    id: 'forgotPassword',
    title: words('Forgot password', '비밀번호 찾기'),
    short: words('Forgot password', '비밀번호 찾기'),
    question: words(
      'How does a member get back in with a temporary password?',
      '임시 비밀번호로 어떻게 다시 로그인하는가?',
    ),
    main: [
      'forgotPassword',
      'mail:temporaryPassword',
      'signInEmail',
      'signInPassword',
      'passwordReset',
      'page:member',
    ],
    beyond: ['passwordSent', 'mail:passwordChanged'],
  },
  {
    id: 'session',
    title: words('Expiry and logout', '만료와 로그아웃'),
    short: words('Session', '로그인 유지'),
    question: words('How does a session end?', '로그인은 어떻게 끝나는가?'),
    note: words(
      'Whatever is open at that moment closes, a dialog too: the home page loads and says why the session has ended. From the profile, the log-in dialog opens and says it.',
      '그 순간 열려 있던 창도 함께 닫히고, 홈 화면이 새로 열려 로그인이 끝난 이유를 알려 준다. 프로필 페이지였다면 로그인 창이 열리고 그 안에서 알려 준다.',
    ),
    main: ['page:member', 'expiryWarning', 'page:visitor'],
    beyond: ['tokenRefused', 'logoutConfirmation', 'otherAccount'],
  },
  {
    id: 'handoff',
    title: words('Handoff to the desktop app', '데스크톱 앱 로그인'),
    short: words('Desktop app', '데스크톱 앱'),
    question: words('How does the desktop app sign in?', '데스크톱 앱은 어떻게 로그인하는가?'),
    main: ['app:desktop', 'handoffOffer', 'handoffOpening', 'handoffDone'],
    beyond: ['handoffFailed', 'mail:appSignedIn', 'signInEmail', 'signInPassword'],
  },
  {
    id: 'account',
    title: words('Password and account deletion', '비밀번호 변경과 탈퇴'),
    short: words('Account', '계정'),
    question: words(
      'How does a member change the password, or leave?',
      '회원은 어떻게 비밀번호를 바꾸고 탈퇴하는가?',
    ),
    main: ['page:member', 'page:profile', 'accountDeletion', 'page:visitor'],
    beyond: ['accountProof', 'passwordChange', 'mail:passwordChanged', 'mail:accountDeleted'],
  },
  {
    id: 'information',
    title: words('Terms, privacy, manual', '약관과 매뉴얼'),
    short: words('Information', '안내'),
    question: words('Where are the terms and the manual shown?', '약관과 매뉴얼은 어디에 표시되는가?'),
    main: ['page:any', 'terms'],
    beyond: ['privacy', 'manual'],
  },
  {
    id: 'backOffice',
    title: words('Back office', '관리자 화면'),
    short: words('Back office', '관리자 화면'),
    question: words(
      'How do staff sign in, and when does it end?',
      '관리자는 어떻게 로그인하고 언제 만료되는가?',
    ),
    main: ['superLogin', 'page:staff', 'page:post'],
    beyond: ['page:visitor', 'staffIdleWarning', 'staffProof'],
  },
];
