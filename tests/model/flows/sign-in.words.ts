import type { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { deciding, linkWords, notify, press, ready, stepWords } from './common.words.ts';
import { type WordsFor, words } from './words.ts';

export const signInWords: WordsFor<typeof signInMachine> = {
  title: words('Sign-in', '로그인'),
  question: words('How does a member prove who they are?', '회원은 본인임을 어떻게 확인받는가?'),
  start: ({ link }) => linkWords(link),
  events: {
    'step.requested': stepWords,
    'email.submitted': press(({ auth }) => auth.continue, words('enters an email and', '이메일을 입력하고')),
    'email.edited': words('The user edits the email.', '이메일을 수정한다.'),
    'email.changeRequested': press(({ auth }) => auth.change),
    'password.submitted': press(
      ({ auth }) => auth.logIn,
      words('enters a password and', '비밀번호를 입력하고'),
    ),
  },
  answers: {
    checkEmail: {
      actor: words('the email check', '이메일 확인'),
      registered: words('The server finds an account with this email.', '서버 응답: 가입된 이메일이다.'),
      unknown: words('The server finds no account with this email.', '서버 응답: 가입되지 않은 이메일이다.'),
    },
    signIn: {
      actor: words('the sign-in', '로그인'),
      signedIn: ({ temporary }) =>
        temporary === null
          ? words('The server accepts the password.', '서버가 비밀번호를 확인한다.')
          : words('The server accepts a temporary password.', '서버가 임시 비밀번호를 확인한다.'),
    },
  },
  states: {
    arriving: deciding,
    email: words('Email step', '이메일 입력 화면'),
    'email.entering': ready,
    'email.checking': words('checking the email', '이메일 확인 중'),
    'email.unknown': words('says that no account has this email', '가입되지 않은 이메일이라고 안내'),
    password: words('Password step', '비밀번호 입력 화면'),
    'password.entering': ready,
    'password.submitting': words('logging in', '로그인 중'),
    signedIn: words('Signed in: the dialog closes', '로그인 완료, 창이 닫힘'),
  },
  guards: {
    canEnterPassword: words(
      'the password step is asked for, with an email',
      '이메일이 있는 비밀번호 단계 요청',
    ),
  },
  delays: {},
  effects: { notify },
};
