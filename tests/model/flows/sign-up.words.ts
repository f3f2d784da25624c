import type { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { concluded, deciding, linkWords, mailSent, press, ready, stepWords } from './common.words.ts';
import { label, type WordsFor, words } from './words.ts';

export const signUpWords: WordsFor<typeof signUpMachine> = {
  title: words('Sign-up', '회원가입'),
  question: words(
    'How is an email verified, and how does it get its password?',
    '이메일을 어떻게 인증하고 비밀번호를 정하는가?',
  ),
  start: ({ link, verified }) => {
    const { en, ko } = linkWords(link);
    if (verified === null) return words(en, ko);
    return words(`${en} The email is verified.`, `${ko} 이메일 인증은 끝나 있다.`);
  },
  events: {
    'step.requested': stepWords,
    'email.submitted': press(({ auth }) => auth.continue, words('enters an email and', '이메일을 입력하고')),
    'email.edited': words('The user edits the email.', '이메일을 수정한다.'),
    'email.changeRequested': press(({ auth }) => auth.change),
    'mail.sent': mailSent,
    'address.verified': label(
      'An email is verified in another tab.',
      '다른 탭에서 이메일이 인증된다.',
      ({ verified: { email } }) =>
        words(`${email} is verified in another tab.`, `다른 탭에서 ${email} 이메일이 인증된다.`),
    ),
    'code.submitted': press(
      ({ auth }) => auth.code.submit,
      words('enters the 6 digits of the mail and', '메일의 인증 번호 6자리를 입력하고'),
    ),
    'password.chosen': press(
      ({ auth }) => auth.choosePassword.next,
      words('enters a password twice and', '비밀번호를 두 번 입력하고'),
    ),
  },
  answers: {
    checkEmail: {
      actor: words('the email check', '이메일 확인'),
      registered: words('The server finds an account with this email.', '서버 응답: 이미 가입된 이메일이다.'),
      unknown: words('The server finds no account with this email.', '서버 응답: 가입할 수 있는 이메일이다.'),
    },
    verifyCode: {
      actor: words('the code', '인증 번호 확인'),
      failed: words(
        'An unexpected error stops the code check.',
        '인증 번호 확인 도중 예상하지 못한 오류가 발생한다.',
      ),
      verified: words('The server accepts the code.', '서버가 인증 번호를 확인한다.'),
      expired: words('The server answers: the code has expired.', '서버 응답: 인증 번호가 만료되었다.'),
      alreadyMember: words(
        'The server answers: the email has an account by now.',
        '서버 응답: 그사이 가입된 이메일이다.',
      ),
    },
    checkPassword: {
      actor: words('the password check', '비밀번호 확인'),
      accepted: words('The server accepts the password.', '서버 응답: 사용할 수 있는 비밀번호이다.'),
      guessable: words(
        'The server answers: the password is easy to guess.',
        '서버 응답: 추측하기 쉬운 비밀번호이다.',
      ),
    },
  },
  states: {
    arriving: deciding,
    email: words('Email step', '이메일 입력 화면'),
    'email.entering': ready,
    'email.checking': words('checking the email', '이메일 확인 중'),
    'email.taken': words('says that the email has an account', '이미 가입된 이메일이라고 안내'),
    verification: words(
      'Verification step: offers to send the mail',
      '이메일 인증 화면: 인증 메일 보내기 제안',
    ),
    code: words('Code step', '인증 번호 입력 화면'),
    'code.entering': ready,
    'code.verifying': words('checking the code', '인증 번호 확인 중'),
    expired: words('Expired: offers a new mail', '만료 안내 화면: 새 인증 메일 제안'),
    password: words('Password step', '비밀번호 설정 화면'),
    'password.entering': ready,
    'password.checking': words('checking the password', '비밀번호 확인 중'),
    concluded,
  },
  guards: {
    canChoosePassword: words(
      'the password step of the verified email is asked for',
      '인증된 이메일의 비밀번호 단계 요청',
    ),
    canVerify: words(
      'the verification step is asked for, or the password step of an email that is not verified',
      '인증 단계 요청, 또는 인증되지 않은 이메일의 비밀번호 단계 요청',
    ),
    canEnterCode: words('the code step is asked for, with an email', '이메일이 있는 인증 번호 단계 요청'),
    canRenewMail: words('the expired step is asked for, with an email', '이메일이 있는 만료 안내 단계 요청'),
    isOurMail: words('verification mail to this email', '이 이메일로 보낸 인증 메일'),
    isOurAddress: words('this email', '입력한 이메일과 같음'),
  },
  delays: {},
  effects: {
    reportVerified: words(
      'The coordinator hears: the email is verified.',
      '전체 흐름에 전달: 이메일 인증됨.',
    ),
  },
};
