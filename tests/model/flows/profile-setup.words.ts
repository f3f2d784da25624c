import type { profileSetupMachine } from '#machines/auth/profile-setup.machine.ts';
import { notify, press, ready } from './common.words.ts';
import { type WordsFor, words } from './words.ts';

export const profileSetupWords: WordsFor<typeof profileSetupMachine> = {
  title: words('Profile set-up', '프로필 설정'),
  question: words('What completes the account?', '계정을 완성하려면 무엇이 필요한가?'),
  start: ({ credentials: { kind } }) =>
    kind === 'email'
      ? words('A password is chosen for a verified email.', '인증된 이메일의 비밀번호를 정했다.')
      : words('Google confirms who the user is.', 'Google 계정이 확인되었다.'),
  events: {
    'profile.submitted': press(
      ({ auth }) => auth.complete.confirm,
      words('fills in the profile and', '프로필을 입력하고'),
    ),
  },
  answers: {
    register: {
      actor: words('the registration', '회원가입'),
      registered: words('The server creates the account.', '서버가 계정을 만든다.'),
      registeredBefore: words(
        'The server answers: this registration has created the account before.',
        '서버 응답: 같은 가입 요청으로 계정이 이미 만들어졌다.',
      ),
      proofRefused: words(
        'The server answers: the proof of the email is no longer valid.',
        '서버 응답: 이메일 인증이 더 이상 유효하지 않다.',
      ),
    },
    signIn: {
      actor: words('the first sign-in', '첫 로그인'),
      signedIn: words('The server signs the new member in.', '서버가 새 회원을 로그인시킨다.'),
    },
  },
  states: {
    profile: words('Profile step', '프로필 입력 화면'),
    'profile.entering': ready,
    'profile.registering': words('registering', '가입 처리 중'),
    'profile.signingIn': words('logging in for the first time', '첫 로그인 중'),
    concluded: words('Done: the dialog closes or another opens', '완료, 창이 닫히거나 다른 창이 열림'),
  },
  guards: {},
  delays: {},
  effects: { notify },
};
