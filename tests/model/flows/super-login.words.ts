import type { superLoginMachine } from '#machines/backoffice/super-login.machine.ts';
import { press, ready } from './common.words.ts';
import { label, quietly, type WordsFor, words } from './words.ts';

export const superLoginWords: WordsFor<typeof superLoginMachine> = {
  title: words('Sign-in of the back office', '백오피스 로그인'),
  question: words(
    'How do staff sign in to the back office, and how long does their session last?',
    '직원은 백오피스에 어떻게 로그인하고, 로그인은 얼마나 유지되는가?',
  ),
  start: () => words('A member of staff opens /admin.', '직원이 /admin 페이지를 연다.'),
  events: {
    'credentials.submitted': press(
      ({ backoffice }) => backoffice.signIn.submit,
      words('enters id, password and code, and', '아이디, 비밀번호, 인증 번호를 입력하고'),
    ),
    'login.closed': words('The user closes the sign-in.', '로그인 창을 닫는다.'),
    'restore.retried': words('The user tries again.', '다시 시도한다.'),
    'call.answered': words('The server answers a call.', '서버가 요청에 응답한다.'),
    'session.refused': words(
      'The server refuses a call, because the session has ended.',
      '로그인이 만료되어 서버가 요청을 거절한다.',
    ),
    'extension.requested': press(({ auth }) => auth.session.extend),
    'proof.needed': words(
      'The server refuses a call, because it needs a fresh code.',
      '새 인증 번호가 필요해 서버가 요청을 거절한다.',
    ),
    'code.submitted': press(
      ({ backoffice }) => backoffice.proof.submit,
      words('enters the code and', '인증 번호를 입력하고'),
    ),
    'proof.cancelled': words('The user closes the question for the code.', '본인 확인 창을 닫는다.'),
    'signOut.requested': press(({ backoffice }) => backoffice.signOut),
  },
  answers: {
    restoreSession: {
      actor: words('the check of the stored session', '저장된 로그인 확인'),
      alive: ({ session }) =>
        session.remainingMs < 1_800_000
          ? words('The stored session is alive, but not for long.', '저장된 로그인이 곧 만료된다.')
          : words('The stored session is alive.', '저장된 로그인이 유효하다.'),
      none: words('No session is stored.', '저장된 로그인이 없다.'),
      ended: words('The stored session has ended.', '저장된 로그인이 만료되었다.'),
    },
    signIn: {
      actor: words('the sign-in', '로그인'),
      signedIn: label('The server accepts the sign-in.', '서버가 로그인을 승인한다.', ({ session }) =>
        words(
          `The server accepts the sign-in of ${session.staff.id}.`,
          `서버가 ${session.staff.id} 계정의 로그인을 승인한다.`,
        ),
      ),
    },
    extendSession: {
      actor: words('the extension', '로그인 연장'),
      extended: words('The server extends the session.', '서버가 로그인을 연장한다.'),
      ended: words('The session has ended meanwhile.', '그사이 로그인이 만료되었다.'),
    },
    proveAgain: {
      actor: words('the proof', '본인 확인'),
      proven: words('The server accepts the code.', '서버가 인증 번호를 승인한다.'),
      ended: words('The session has ended before the proof.', '본인 확인 전에 로그인이 만료되었다.'),
    },
    signOut: {
      actor: words('the sign-out', '로그아웃'),
      any: words('The server ends the session.', '서버가 로그인을 종료한다.'),
    },
  },
  states: {
    restoring: words('Checking the stored session', '저장된 로그인 확인 중'),
    unreachable: words('Says that the server cannot be reached', '서버에 연결할 수 없다고 안내'),
    ended: words('The session has ended', '로그인 만료'),
    entering: words('Sign-in dialog', '로그인 창'),
    'entering.idle': ready,
    'entering.submitting': words('signing in', '로그인 중'),
    'entering.waiting': words('waiting after too many attempts', '시도 횟수 초과로 대기'),
    signedIn: words('Areas of the back office', '백오피스 화면'),
    'signedIn.lifetime': words('Lifetime', '유효 시간'),
    'signedIn.lifetime.counting': quietly('counting', '유효 시간 경과 중'),
    'signedIn.activity': words('Activity', '사용 여부'),
    'signedIn.activity.active': words('in use', '사용 중'),
    'signedIn.activity.provingAgain': words('asking for a fresh code', '본인 확인 창'),
    'signedIn.activity.provingAgain.asking': ready,
    'signedIn.activity.provingAgain.proving': words('checking the code', '인증 번호 확인 중'),
    'signedIn.activity.provingAgain.waiting': words(
      'waiting after too many wrong codes',
      '인증 번호 오류 횟수 초과로 대기',
    ),
    'signedIn.activity.warned': words('warning before the idle session ends', '미사용 만료 전 안내'),
    'signedIn.activity.warned.asking': ready,
    'signedIn.activity.warned.extending': words('extending', '연장 중'),
    signingOut: words('Signing out', '로그아웃 중'),
    left: words('Public site', '공개 사이트'),
  },
  guards: {
    isSomeoneElse: words('somebody else was signed in before', '이전과 다른 계정임'),
  },
  delays: {
    untilEnd: words('8 hours have passed since the sign-in.', '로그인 후 8시간이 지난다.'),
    wait: words('The time to wait has passed.', '대기 시간이 지난다.'),
  },
  effects: {
    keepSession: words('The session is stored for this tab.', '이 탭에 로그인 정보를 저장한다.'),
    forgetSession: words('The stored session is removed.', '저장된 로그인 정보를 지운다.'),
    dropContent: words('Everything loaded is removed.', '불러온 내용을 모두 지운다.'),
    settleCalls: label(
      'The refused call is sent again if the code was accepted, and given up otherwise.',
      '인증 번호가 승인되면 거절된 요청을 다시 보내고, 아니면 취소한다.',
      (isProven: boolean) =>
        isProven
          ? words('The refused call is sent again.', '거절된 요청을 다시 보낸다.')
          : words('The refused call is given up.', '거절된 요청을 취소한다.'),
    ),
    leave: words('The public site opens.', '공개 사이트가 열린다.'),
  },
};
