import type { signInFixtures } from '../fixtures/sign-in.fixtures.ts';
import { arrivalWords, type WordsFor, words } from './words.ts';

export const signInWords: WordsFor<typeof signInFixtures> = {
  title: words('Sign-in', '로그인'),
  question: words('How does a member prove who they are?', '회원은 자신을 어떻게 증명하는가?'),
  start: ({ arrival }) => arrivalWords(arrival),
  events: {
    'step.requested': ({ arrival }) => arrivalWords(arrival),
    'email.submitted': words(
      'The user enters an e-mail and presses Continue.',
      '이메일을 입력하고 계속을 누른다.',
    ),
    'email.edited': words('The user edits the e-mail.', '이메일을 고친다.'),
    'email.changeRequested': words('The user presses Change.', '변경을 누른다.'),
    'password.submitted': words(
      'The user enters a password and presses Log in.',
      '비밀번호를 입력하고 로그인을 누른다.',
    ),
  },
  answers: {
    checkEmail: {
      actor: words('the e-mail check', '이메일 확인'),
      registered: words(
        'The server answers: the e-mail has an account.',
        '서버 응답: 계정이 있는 이메일이다.',
      ),
      unknown: words('The server answers: the e-mail has no account.', '서버 응답: 계정이 없는 이메일이다.'),
    },
    logIn: {
      actor: words('the sign-in', '로그인'),
      signedIn: ({ temporary }) =>
        temporary === null
          ? words('The server accepts the password.', '서버가 비밀번호를 받아들인다.')
          : words('The server accepts the temporary password.', '서버가 임시 비밀번호를 받아들인다.'),
    },
  },
  states: {
    arriving: words('deciding which step may open', '열 수 있는 단계를 정하는 중'),
    enteringEmail: words('asks for the e-mail', '이메일 입력'),
    checkingEmail: words('checking the e-mail', '이메일 확인 중'),
    accountMissing: words('says that no account has this e-mail', '계정이 없다고 알림'),
    enteringPassword: words('asks for the password', '비밀번호 입력'),
    submittingPassword: words('signing in', '로그인 중'),
    signedIn: words('signed in, the dialog closes', '로그인됨, 대화 상자가 닫힘'),
  },
};
