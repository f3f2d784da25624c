import type { accountLinkMachine } from '#machines/auth/account-link.machine.ts';
import { concluded, notify, press, ready } from './common.words.ts';
import { type WordsFor, words } from './words.ts';

export const accountLinkWords: WordsFor<typeof accountLinkMachine> = {
  title: words('Account link', '계정 연결'),
  question: words(
    'Does the Google account belong to the account with the same email?',
    'Google 계정과 같은 이메일로 가입한 계정의 주인이 같은가?',
  ),
  start: () =>
    words(
      'The email of the Google account has an account with a password.',
      'Google 계정의 이메일로 가입한 비밀번호 계정이 있다.',
    ),
  events: {
    'password.submitted': press(
      ({ auth }) => auth.accountLink.confirm,
      words('enters the password of the account and', '기존 계정의 비밀번호를 입력하고'),
    ),
    'link.declined': press(({ auth }) => auth.accountLink.cancel),
  },
  answers: {
    linkAccount: {
      actor: words('the account link', '계정 연결'),
      signedIn: ({ temporary }) =>
        temporary === null
          ? words('The server links the accounts and signs in.', '서버가 계정을 연결하고 로그인시킨다.')
          : words(
              'The server links the accounts and signs in with a temporary password.',
              '서버가 계정을 연결하고 임시 비밀번호로 로그인시킨다.',
            ),
    },
  },
  states: {
    password: words('Account link step', '기존 계정 연결 화면'),
    'password.entering': ready,
    'password.linking': words('linking the accounts', '계정 연결 중'),
    concluded,
  },
  guards: {},
  delays: {},
  effects: { notify },
};
