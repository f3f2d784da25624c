import type { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import { deciding, linkWords, mailSent, press, stepWords } from './common.words.ts';
import { type WordsFor, words } from './words.ts';

export const forgotPasswordWords: WordsFor<typeof forgotPasswordMachine> = {
  title: words('Forgot password', '비밀번호 찾기'),
  question: words('How does a member get back in?', '비밀번호를 잊은 회원은 어떻게 다시 로그인하는가?'),
  start: ({ link }) => linkWords(link),
  events: {
    'step.requested': stepWords,
    'mail.requested': press(
      ({ auth }) => auth.forgotPassword.submit,
      words('enters an email and', '이메일을 입력하고'),
    ),
    'mail.sent': mailSent,
    'resend.requested': press(({ auth }) => auth.passwordSent.resend),
  },
  answers: {},
  states: {
    arriving: deciding,
    request: words(
      'Email step: offers a temporary password',
      '비밀번호 찾기 화면: 임시 비밀번호 보내기 제안',
    ),
    sent: words('Temporary password sent', '임시 비밀번호 발송 완료 화면'),
  },
  guards: {
    canShowSent: words('the sent mail is asked for, and one was sent', '보낸 메일이 있고 그 단계를 요청'),
    isOurMail: words('temporary password to this email', '이 이메일로 보낸 임시 비밀번호 메일'),
  },
  delays: {},
  effects: {},
};
