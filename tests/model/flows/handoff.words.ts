import type { handoffFixtures } from '../fixtures/handoff.fixtures.ts';
import { type WordsFor, words } from './words.ts';

export const handoffWords: WordsFor<typeof handoffFixtures> = {
  title: words('Desktop handoff', '데스크톱 앱 연결'),
  question: words('Has the desktop app its sign-in?', '데스크톱 앱이 로그인을 넘겨받았는가?'),
  start: () => words('The page is open.', '페이지가 열려 있다.'),
  events: {
    'handoff.requested': ({ request }) =>
      request.codeChallenge === ''
        ? words('An older app opens its start address.', '이전 버전의 앱이 시작 주소를 연다.')
        : words('The app opens its start address.', '앱이 시작 주소를 연다.'),
    'session.changed': ({ isAuthorised }) =>
      isAuthorised
        ? words('The member is signed in.', '로그인 상태가 된다.')
        : words('The member is signed out.', '로그아웃 상태가 된다.'),
    'handoff.accepted': words(
      'The member presses the button that opens the app.',
      '앱을 여는 버튼을 누른다.',
    ),
    'handoff.declined': words('The dialog is closed.', '대화 상자를 닫는다.'),
    'link.copied': words('The member copies the link.', '링크를 복사한다.'),
    'link.opened': words('The link to the app is opened.', '앱으로 가는 링크가 열린다.'),
  },
  answers: {
    mintLink: {
      actor: words('the link to the app', '앱 링크 발급'),
      minted: words('The server answers with a link.', '서버가 링크를 발급한다.'),
    },
    awaitReceipt: {
      actor: words('the wait for the app', '앱 응답 대기'),
      received: words('The app signs in with the link.', '앱이 링크로 로그인한다.'),
      expired: words('The link runs out unused.', '링크가 쓰이지 않고 만료된다.'),
    },
  },
  states: {
    exchange: words('hand-over', '로그인 넘기기'),
    'exchange.inactive': words('no app asks', '앱의 요청 없음'),
    'exchange.awaitingSignIn': words('waits for the sign-in', '로그인을 기다림'),
    'exchange.offering': words(
      'names account and app, asks for a click',
      '계정과 앱을 보여 주고 확인을 기다림',
    ),
    'exchange.minting': words('getting a link', '링크를 발급받는 중'),
    'exchange.opening': words('the app is being opened', '앱을 여는 중'),
    'exchange.unanswered': words('says that the app did not answer', '앱이 응답하지 않았다고 알림'),
    'exchange.failed': words('says why it did not work', '실패한 이유를 알림'),
    'exchange.done': words('says that the app is signed in', '앱에 로그인되었다고 알림'),
    address: words('parameters of the app', '앱의 주소 값'),
    'address.free': words('', ''),
    'address.keptForSignIn': words('kept in the address until the sign-in', '로그인할 때까지 주소에 남김'),
    'address.keptAfterSignIn': words('kept for 3 s after the sign-in', '로그인 후 3초 동안 남김'),
    'address.keptForOffer': words('kept until the app is opened', '앱을 열 때까지 남김'),
    'address.keptAfterHandOver': words('kept for 1 s after the hand-over', '넘긴 뒤 1초 동안 남김'),
  },
};
