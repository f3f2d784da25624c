import type { emailConfirmationFixtures } from '../fixtures/email-confirmation.fixtures.ts';
import type { overlayFixtures } from '../fixtures/overlay.fixtures.ts';
import type { profileSetupFixtures } from '../fixtures/profile-setup.fixtures.ts';
import { type WordsFor, words } from './words.ts';

export const profileSetupWords: WordsFor<typeof profileSetupFixtures> = {
  title: words('Profile set-up', '프로필 설정'),
  question: words('What completes the account?', '무엇이 계정을 완성하는가?'),
  start: ({ credentials }) =>
    credentials.kind === 'email'
      ? words('A password has been chosen for a verified e-mail.', '인증된 이메일의 비밀번호가 정해져 있다.')
      : words('The identity provider has said who it is.', '소셜 로그인으로 본인이 확인되어 있다.'),
  events: {
    'profile.submitted': words(
      'The user fills in the profile and presses Confirm.',
      '프로필을 입력하고 확인을 누른다.',
    ),
  },
  answers: {
    register: {
      actor: words('the registration', '가입'),
      registered: words('The server creates the account.', '서버가 계정을 만든다.'),
      proofRefused: words(
        'The server answers: what proved the address has run out.',
        '서버 응답: 이메일을 증명하는 인증이 만료되었다.',
      ),
    },
    logIn: {
      actor: words('the first sign-in', '첫 로그인'),
      signedIn: words('The server signs the new member in.', '서버가 새 회원을 로그인시킨다.'),
    },
  },
  states: {
    entering: words('asks for the profile', '프로필 입력'),
    registering: words('registering', '가입 중'),
    signingIn: words('signing in for the first time', '첫 로그인 중'),
    concluded: words('done, the dialog closes or another opens', '완료, 대화 상자가 닫히거나 바뀜'),
  },
};

export const emailConfirmationWords: WordsFor<typeof emailConfirmationFixtures> = {
  title: words('E-mail confirmation', '이메일 인증'),
  question: words("What became of the mail's link?", '메일의 링크는 어떻게 되었는가?'),
  start: ({ token }) =>
    token === ''
      ? words('The page is opened by a link without its secret.', '비밀 값이 없는 링크로 페이지를 연다.')
      : words("The page is opened by the mail's link.", '메일의 링크로 페이지를 연다.'),
  events: {
    'confirmation.requested': words('The user presses the button to confirm.', '인증 버튼을 누른다.'),
  },
  answers: {
    verifyLink: {
      actor: words('the confirmation', '인증'),
      verified: words('The server accepts the link.', '서버가 링크를 받아들인다.'),
      expired: words('The server answers: the link has expired.', '서버 응답: 링크가 만료되었다.'),
    },
  },
  states: {
    arriving: words('looking at the link', '링크를 살펴보는 중'),
    ready: words('offers the button to confirm', '인증 버튼을 보여 줌'),
    confirming: words('confirming', '인증 중'),
    confirmed: words('confirmed, sign-up goes on', '인증됨, 가입이 이어짐'),
    expired: words('expired, a new mail is offered', '만료됨, 새 메일을 제안'),
    used: words('says that the link was used before', '이미 사용된 링크라고 알림'),
    invalid: words('says that the link is not valid', '올바르지 않은 링크라고 알림'),
  },
};

export const overlayWords: WordsFor<typeof overlayFixtures> = {
  title: words('Information overlays', '안내 창'),
  question: words('Which information overlay is open?', '어떤 안내 창이 열려 있는가?'),
  start: () => words('The page is open.', '페이지가 열려 있다.'),
  events: {
    'info.requested': ({ info }) =>
      info === null
        ? words('The address bar asks for no overlay.', '주소에 info 값이 없어진다.')
        : words(`A link opens info=${info}.`, `info=${info} 링크를 연다.`),
    'overlay.closed': words('The user closes the overlay.', '안내 창을 닫는다.'),
  },
  answers: {},
  states: {
    closed: words('no overlay', '안내 창 없음'),
    terms: words('terms of use', '이용 약관'),
    privacy: words('privacy policy', '개인정보 처리방침'),
    manual: words('manual', '사용 설명서'),
  },
};
