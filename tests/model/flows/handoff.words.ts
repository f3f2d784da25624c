import type { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import { sessionChanged } from './auth.words.ts';
import { press } from './common.words.ts';
import { label, quietly, type WordsFor, words } from './words.ts';

const unknownUser = words('not known yet who is signed in', '로그인 여부 확인 중');
const visitor = words('no member is signed in', '로그아웃 상태');
const member = words('a member is signed in', '로그인 상태');

export const handoffWords: WordsFor<typeof handoffMachine> = {
  title: words('Desktop handoff', '데스크톱 앱 로그인'),
  question: words('Is the desktop app signed in?', '데스크톱 앱에 로그인되었는가?'),
  start: () => words('The page opens.', '페이지를 연다.'),
  events: {
    'handoff.requested': label(
      'The desktop app opens its address.',
      '데스크톱 앱이 로그인 주소를 연다.',
      ({ request }) =>
        request.codeChallenge === ''
          ? words('An older desktop app opens its address.', '이전 버전의 데스크톱 앱이 로그인 주소를 연다.')
          : words('The desktop app opens its address.', '데스크톱 앱이 로그인 주소를 연다.'),
    ),
    'session.changed': sessionChanged,
    'handoff.accepted': words('The user presses the button that opens the app.', '앱을 여는 버튼을 누른다.'),
    'handoff.declined': words('The user closes the dialog.', '창을 닫는다.'),
    'signIn.abandoned': words('The user closes the sign-in dialog.', '로그인 창을 닫는다.'),
    'link.copied': press(({ handoff }) => handoff.opening.copy),
    'link.opened': words('The link into the app is opened.', '앱 링크가 열린다.'),
    'request.adopted': ({ by }) => {
      const { en, ko } = { unknown: unknownUser, visitor, member }[by];
      return words(`A new request of the app is taken up: ${en}.`, `앱의 새 요청을 받아들인다: ${ko}.`);
    },
  },
  answers: {
    mintLink: {
      actor: words('the link into the app', '앱 링크 발급'),
      minted: words('The server issues a link.', '서버가 링크를 발급한다.'),
    },
    readReceipt: {
      actor: words('asking for the answer of the app', '앱 응답 확인'),
      received: words('The app has signed in with the link.', '앱이 링크로 로그인했다.'),
      waiting: words('The app has not answered yet.', '앱이 아직 응답하지 않았다.'),
      expired: words('The link has expired unused.', '링크가 사용되지 않고 만료되었다.'),
    },
  },
  states: {
    exchange: words('Sign-in of the app', '앱 로그인'),
    'exchange.unknown': words('Not known yet who is signed in', '로그인 여부 확인 중'),
    'exchange.unknown.idle': words('no app asks', '앱 요청 없음'),
    'exchange.unknown.requested': words('an app asks', '앱 요청 있음'),
    'exchange.visitor': words('Visitor', '비회원'),
    'exchange.visitor.idle': words('no app asks', '앱 요청 없음'),
    'exchange.visitor.awaitingSignIn': words('an app waits for the sign-in', '앱이 로그인을 기다림'),
    'exchange.member': words('Member', '회원'),
    'exchange.member.idle': words('no app asks', '앱 요청 없음'),
    'exchange.member.offering': words('offer dialog', '앱 로그인 확인 창'),
    'exchange.member.offering.asking': words('waits for the click', '버튼 클릭 대기'),
    'exchange.member.offering.minting': words('getting a link', '링크 발급 중'),
    'exchange.member.opening': words('opening dialog', '앱 여는 중 창'),
    'exchange.member.opening.pausing': words('pause before the next question', '다음 확인 대기'),
    'exchange.member.opening.asking': words('asking whether the app has answered', '앱 응답 확인 중'),
    'exchange.member.failed': words('failure dialog', '앱 로그인 실패 창'),
    'exchange.member.failed.refused': words('no link was issued', '링크가 발급되지 않음'),
    'exchange.member.failed.unanswered': words('the app did not answer', '앱이 응답하지 않음'),
    'exchange.member.done': words('success dialog', '앱 로그인 완료 창'),
    address: words('Parameters of the app in the address bar', '주소창의 앱 매개변수'),
    'address.free': quietly('Removed', '제거됨'),
    'address.undecided': words(
      'parameters kept until it is known who is signed in',
      '로그인 여부를 확인할 때까지 매개변수 유지',
    ),
    'address.keptForSignIn': words('parameters kept for the sign-in', '로그인할 때까지 매개변수 유지'),
    'address.keptForSignIn.asking': words('the sign-in dialog is open', '로그인 창이 열려 있음'),
    'address.keptForSignIn.signingIn': words('signing in', '로그인 처리 중'),
    'address.keptAfterSignIn': words(
      'parameters kept for 3 s after the sign-in',
      '로그인 후 3초 동안 매개변수 유지',
    ),
    'address.keptForOffer': words('parameters kept until the app is opened', '앱을 열 때까지 매개변수 유지'),
    'address.keptAfterHandOver': words(
      'parameters kept for 1 s after opening the app',
      '앱을 연 뒤 1초 동안 매개변수 유지',
    ),
  },
  guards: {
    isNew: words('a new request', '새 요청'),
  },
  delays: {},
  effects: {
    openApp: words('The link into the app is opened.', '앱 링크를 연다.'),
    copyLink: words('The link is copied.', '링크를 복사한다.'),
  },
};
