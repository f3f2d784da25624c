import type { socialMachine } from '#machines/auth/social.machine.ts';
import { notify, press } from './common.words.ts';
import { REASONS } from './reasons.words.ts';
import { label, type WordsFor, words } from './words.ts';

export const socialWords: WordsFor<typeof socialMachine> = {
  title: words('Sign-in with Google', 'Google 로그인'),
  question: words('What did the identity provider say?', 'Google은 사용자를 누구라고 확인했는가?'),
  start: ({ isWanted }) =>
    isWanted
      ? words(
          'The desktop app opens the sign-in with oauth=google.',
          '데스크톱 앱이 oauth=google로 로그인 창을 연다.',
        )
      : words('The sign-in dialog opens.', '로그인 창이 열린다.'),
  events: {
    'social.requested': press(({ auth }) => auth.social.google),
    'social.cancelled': words('The user cancels the sign-in with Google.', 'Google 로그인을 취소한다.'),
  },
  answers: {
    openPopup: {
      actor: words('the Google popup', 'Google 팝업'),
      failed: words(
        'An unexpected error stops the Google popup.',
        'Google 팝업에서 예상하지 못한 오류가 발생한다.',
      ),
      identified: words('The user chooses an account in the popup.', '팝업에서 계정을 선택한다.'),
      refused: label('The popup ends without an account.', '팝업이 계정 선택 없이 끝난다.', ({ failure }) =>
        words(
          `The popup ends without an account: ${REASONS[failure.code].en}.`,
          `팝업이 계정 선택 없이 끝난다: ${REASONS[failure.code].ko}.`,
        ),
      ),
    },
    signInSocially: {
      actor: words('the sign-in with Google', 'Google 로그인'),
      signedIn: words('The server signs the member in.', '서버가 회원을 로그인시킨다.'),
      unregistered: ({ message }) =>
        message === null
          ? words(
              'The server knows no account for this Google account.',
              '서버 응답: 가입되지 않은 Google 계정이다.',
            )
          : words(
              'The server knows no account for this Google account, and sends a message.',
              '서버 응답: 가입되지 않은 Google 계정이다(메시지 포함).',
            ),
      passwordNeeded: words(
        'The server answers: an account with a password has this email.',
        '서버 응답: 이 이메일로 가입한 비밀번호 계정이 있다.',
      ),
    },
  },
  states: {
    arriving: words('Deciding how to begin', '시작 방법 판단'),
    idle: words('Button ready', '버튼 사용 가능'),
    openingPopup: words('Popup open', '팝업이 열려 있음'),
    popupBlocked: words('Says that the popup was blocked', '팝업이 차단되었다고 안내'),
    cancelled: words('Cancelled: the button can be used again', '취소됨, 버튼 다시 사용 가능'),
    failed: words('Says why it did not work', '실패 이유 안내'),
    signingIn: words('Logging in with Google', 'Google 계정으로 로그인 중'),
    concluded: words('Done: the next step follows', '완료, 다음 단계로 진행'),
  },
  guards: {
    isWanted: words('the desktop app asks for Google', '데스크톱 앱이 Google 로그인을 요청'),
  },
  delays: {},
  effects: { notify },
};
