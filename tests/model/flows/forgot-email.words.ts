import type { forgotEmailMachine } from '#machines/auth/forgot-email.machine.ts';
import { deciding, linkWords, mailSent, notify, press, ready, stepWords } from './common.words.ts';
import { type WordsFor, words } from './words.ts';

export const forgotEmailWords: WordsFor<typeof forgotEmailMachine> = {
  title: words('Forgot email', '이메일 찾기'),
  question: words('Which email was it?', '가입한 이메일이 무엇이었는가?'),
  start: ({ link }) => linkWords(link),
  events: {
    'step.requested': stepWords,
    'mail.sent': mailSent,
    'search.submitted': press(
      ({ auth }) => auth.forgotEmail.submit,
      words('enters nickname and phone number and', '닉네임과 전화번호를 입력하고'),
    ),
  },
  answers: {
    findEmail: {
      actor: words('the search', '이메일 찾기'),
      found: words('The server finds the account.', '서버가 계정을 찾는다.'),
    },
  },
  states: {
    arriving: deciding,
    search: words('Search step', '이메일 찾기 화면'),
    'search.entering': ready,
    'search.searching': words('searching', '찾는 중'),
    found: words('Email found: offers a login mail', '이메일을 찾은 화면: 로그인 메일 보내기 제안'),
    invitationSent: words('Login mail sent', '로그인 메일 발송 완료 화면'),
  },
  guards: {
    canShowFound: words(
      'the found account is asked for, and there is one',
      '찾은 계정이 있고 그 단계를 요청',
    ),
    canShowSent: words('the sent mail is asked for, and one was sent', '보낸 메일이 있고 그 단계를 요청'),
    isOurMail: words('login mail to the email found', '찾은 이메일로 보낸 로그인 메일'),
  },
  delays: {},
  effects: { notify },
};
