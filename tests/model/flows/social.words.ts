import type { passwordResetFixtures } from '../fixtures/password-reset.fixtures.ts';
import type { socialFixtures } from '../fixtures/social.fixtures.ts';
import { type WordsFor, words } from './words.ts';

export const socialWords: WordsFor<typeof socialFixtures> = {
  title: words('Social sign-in', '소셜 로그인'),
  question: words('What did the identity provider say?', '소셜 로그인 제공자는 무엇이라고 답했는가?'),
  start: ({ arrival }) => {
    if (arrival.isSocialWanted) {
      return words(
        'The desktop app opens sign-in with oauth=google.',
        '데스크톱 앱이 oauth=google로 로그인을 연다.',
      );
    }
    return arrival.login === '1'
      ? words('The page is loaded anew during a social sign-up.', '소셜 가입 중에 페이지를 다시 연다.')
      : words('The sign-in dialog is open.', '로그인 대화 상자가 열려 있다.');
  },
  events: {
    'social.requested': words('The user presses the Google button.', 'Google 버튼을 누른다.'),
    'social.cancelled': words('The user gives the social sign-in up.', '소셜 로그인을 취소한다.'),
    'password.submitted': words(
      'The user enters the password of the account.',
      '기존 계정의 비밀번호를 입력한다.',
    ),
  },
  answers: {
    openPopup: {
      actor: words('the popup', '팝업'),
      identified: words('An account is chosen in the popup.', '팝업에서 계정을 선택한다.'),
    },
    recallIdentity: {
      actor: words('looking for the kept identity', '저장된 소셜 인증 확인'),
      identified: words('The provider still knows who it is.', '제공자가 아직 사용자를 알고 있다.'),
      absent: words('The provider knows nobody here.', '제공자에 저장된 사용자가 없다.'),
    },
    logInSocially: {
      actor: words('the social login', '소셜 로그인'),
      signedIn: words('The server signs the member in.', '서버가 회원을 로그인시킨다.'),
      unregistered: ({ message }) =>
        message === null
          ? words(
              'The server answers without a token: nobody is registered yet.',
              '서버가 토큰 없이 응답한다: 아직 가입하지 않은 계정이다.',
            )
          : words(
              'The server answers without a token, with a message.',
              '서버가 토큰 없이 메시지와 함께 응답한다.',
            ),
      passwordNeeded: words(
        'The server answers: an account with a password has this e-mail.',
        '서버 응답: 비밀번호로 가입한 계정이 이 이메일을 쓰고 있다.',
      ),
    },
    linkAccount: {
      actor: words('linking the account', '계정 연결'),
      signedIn: words('The server links the account and signs in.', '서버가 계정을 연결하고 로그인시킨다.'),
    },
  },
  states: {
    arriving: words('deciding how to begin', '시작 방법을 정하는 중'),
    idle: words('waits for the button', '버튼을 기다림'),
    recalling: words('looking for the kept identity', '저장된 소셜 인증을 확인하는 중'),
    openingPopup: words('the popup is open', '팝업이 열려 있음'),
    popupBlocked: words('says that the popup was blocked', '팝업이 차단되었다고 알림'),
    cancelled: words('the popup was closed, the button is free', '팝업이 닫힘, 버튼을 다시 쓸 수 있음'),
    failed: words('says why it did not work', '실패한 이유를 알림'),
    signingIn: words('signing in', '로그인 중'),
    enteringPassword: words('asks for the password that links the account', '계정을 연결할 비밀번호 입력'),
    linking: words('linking the account', '계정을 연결하는 중'),
    concluded: words('done, the flow goes on', '완료, 다음 흐름으로'),
  },
};

export const passwordResetWords: WordsFor<typeof passwordResetFixtures> = {
  title: words('New password', '새 비밀번호'),
  question: words(
    'Does the member replace the temporary password?',
    '회원이 임시 비밀번호를 새 비밀번호로 바꾸는가?',
  ),
  start: () => words('The member came in with a temporary password.', '임시 비밀번호로 로그인했다.'),
  events: {
    'password.chosen': words('The member chooses a new password.', '새 비밀번호를 정한다.'),
    'reset.skipped': words('The member skips the offer.', '나중에 바꾸기로 한다.'),
  },
  answers: {
    replacePassword: {
      actor: words('the change of the password', '비밀번호 변경'),
      changed: words('The server has changed the password.', '서버가 비밀번호를 바꿨다.'),
    },
  },
  states: {
    entering: words('asks for a new password', '새 비밀번호 입력'),
    replacing: words('changing the password', '비밀번호 변경 중'),
    concluded: words('done, the member is signed in', '완료, 로그인됨'),
  },
};
