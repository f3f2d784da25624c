import type { signUpFixtures } from '../fixtures/sign-up.fixtures.ts';
import { arrivalWords, type WordsFor, words } from './words.ts';

export const signUpWords: WordsFor<typeof signUpFixtures> = {
  title: words('Sign-up', '회원 가입'),
  question: words(
    'How does an address become a verified one, and get its password?',
    '이메일은 어떻게 인증되고 비밀번호를 얻는가?',
  ),
  start: ({ arrival }) => arrivalWords(arrival),
  events: {
    'step.requested': ({ arrival }) => arrivalWords(arrival),
    'email.submitted': words(
      'The user enters an e-mail and presses Continue.',
      '이메일을 입력하고 계속을 누른다.',
    ),
    'email.edited': words('The user edits the e-mail.', '이메일을 고친다.'),
    'email.changeRequested': words('The user presses Change.', '변경을 누른다.'),
    'mail.requested': words('The user asks for the verification mail.', '인증 메일을 요청한다.'),
    'code.submitted': words('The user enters the code of the mail.', '메일의 코드를 입력한다.'),
    'password.chosen': words('The user chooses a password.', '비밀번호를 정한다.'),
  },
  answers: {
    checkEmail: {
      actor: words('the e-mail check', '이메일 확인'),
      registered: words(
        'The server answers: the e-mail is already used.',
        '서버 응답: 이미 사용 중인 이메일이다.',
      ),
      unknown: words('The server answers: the e-mail is free.', '서버 응답: 사용할 수 있는 이메일이다.'),
    },
    sendVerification: {
      actor: words('the verification mail', '인증 메일'),
      sent: words('The server accepts the mail for sending.', '서버가 메일 발송을 받아들인다.'),
    },
    verifyCode: {
      actor: words('the code', '코드 확인'),
      verified: words('The server accepts the code.', '서버가 코드를 받아들인다.'),
      expired: words('The server answers: the code has expired.', '서버 응답: 코드가 만료되었다.'),
    },
  },
  states: {
    arriving: words('deciding which step may open', '열 수 있는 단계를 정하는 중'),
    enteringEmail: words('asks for the e-mail', '이메일 입력'),
    checkingEmail: words('checking the e-mail', '이메일 확인 중'),
    emailTaken: words('says that the e-mail is already used', '이미 사용 중인 이메일이라고 알림'),
    verifyingEmail: words('offers to send the verification mail', '인증 메일 보내기를 제안'),
    sendingMail: words('sending the mail', '메일 보내는 중'),
    sendingFailed: words(
      'says that sending failed, offers to verify again',
      '발송 실패를 알리고 다시 인증을 제안',
    ),
    mailSent: words('waits for the code of the mail', '메일의 코드를 기다림'),
    'mailSent.form': words('the form', '입력 양식'),
    'mailSent.form.waiting': words('waits for the code', '코드를 기다림'),
    'mailSent.form.verifying': words('checking the code', '코드 확인 중'),
    'mailSent.form.resending': words('sending the mail again', '메일을 다시 보내는 중'),
    'mailSent.resend': words('another mail', '메일 다시 보내기'),
    'mailSent.resend.resendable': words('a new mail may be asked for', '다시 보낼 수 있음'),
    'mailSent.resend.coolingDown': words('no new mail yet', '아직 다시 보낼 수 없음'),
    verificationExpired: words('says that the verification expired', '인증이 만료되었다고 알림'),
    renewingMail: words('sending a new mail', '새 메일을 보내는 중'),
    choosingPassword: words('asks for a password', '비밀번호 정하기'),
    concluded: words('done, the flow goes on', '완료, 다음 흐름으로'),
  },
};
