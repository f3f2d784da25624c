import type { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import { press } from './common.words.ts';
import { type WordsFor, words } from './words.ts';

export const emailConfirmationWords: WordsFor<typeof emailConfirmationMachine> = {
  title: words('Email confirmation', '이메일 인증 링크'),
  question: words('What becomes of the link in the mail?', '메일의 링크를 열면 어떻게 되는가?'),
  start: ({ email, token, member }) => {
    if (token === '')
      return words('A link without its secret opens the page.', '비밀 값이 없는 링크로 페이지를 연다.');
    if (member === null) return words('The link of the mail opens the page.', '메일의 링크로 페이지를 연다.');
    if (member.email === email)
      return words(
        'The link of the mail opens the page; its owner is signed in.',
        '링크의 이메일로 로그인한 상태에서 메일의 링크로 페이지를 연다.',
      );
    return member.email === null
      ? words(
          'The link of the mail opens the page; a member is signed in whose profile is unknown.',
          '프로필을 아직 불러오지 못한 로그인 상태에서 메일의 링크로 페이지를 연다.',
        )
      : words(
          'The link of the mail opens the page; another member is signed in.',
          '다른 계정으로 로그인한 상태에서 메일의 링크로 페이지를 연다.',
        );
  },
  events: {
    'confirmation.requested': press(({ validateEmail }) => validateEmail.confirm),
  },
  answers: {
    verifyLink: {
      actor: words('the confirmation', '이메일 인증'),
      verified: words('The server accepts the link.', '서버가 링크를 확인한다.'),
      expired: words('The server answers: the link has expired.', '서버 응답: 링크가 만료되었다.'),
      alreadyMember: words(
        'The server answers: the email has an account by now.',
        '서버 응답: 그사이 가입된 이메일이다.',
      ),
    },
  },
  states: {
    arriving: words('Looking at the link', '링크 확인'),
    link: words('Confirmation page', '이메일 인증 페이지'),
    'link.ready': words('waits for the click', '버튼 클릭 대기'),
    'link.confirming': words('confirming', '인증 처리 중'),
    otherAccount: words('Says that another member is signed in', '다른 계정으로 로그인되어 있다고 안내'),
    alreadyMember: words('Says that the email has an account', '이미 가입된 이메일이라고 안내'),
    used: words('Says that the email was verified before', '이미 인증된 이메일이라고 안내'),
    invalid: words('Says that the link is not complete', '링크가 완전하지 않다고 안내'),
    confirmed: words('Verified: leads on to the password', '인증 완료, 비밀번호 설정으로 진행'),
    expired: words('Expired: leads on to a new mail', '만료됨, 새 인증 메일로 진행'),
  },
  guards: {
    isIncomplete: words('email or secret is missing', '이메일이나 비밀 값이 없음'),
    isSignedInWithIt: words('its owner is signed in', '링크의 이메일로 로그인한 상태'),
    isSignedIn: words('another member is signed in', '다른 계정으로 로그인한 상태'),
  },
  delays: {},
  effects: {},
};
