import type { sessionMachine } from '#machines/session/session.machine.ts';
import { LONGEST_TIMER_MS } from '#machines/session/session.setup.ts';
import { RECORD } from '../fixtures/common.ts';
import { press } from './common.words.ts';
import { quietly, type WordsFor, words } from './words.ts';

const days = (LONGEST_TIMER_MS / 86_400_000).toFixed(1);
const longestTimer = words(
  `The longest timer of a browser (${days} days) ends, the session goes on.`,
  `브라우저의 최대 타이머(${days}일)가 끝나지만 아직 만료 전이다.`,
);

const profileAnswers = {
  actor: words('loading the profile', '프로필 불러오기'),
  loaded: words('The server sends the profile.', '서버가 프로필을 보낸다.'),
  rejected: ({ by }: { by: 'token' | 'server' }) =>
    by === 'token'
      ? words('The server refuses the token.', '서버가 토큰을 거절한다.')
      : words('The server refuses the profile.', '서버가 프로필 요청을 거절한다.'),
  unanswered: words('The server does not answer.', '서버가 응답하지 않는다.'),
};

export const sessionWords: WordsFor<typeof sessionMachine> = {
  title: words('Session', '로그인 세션'),
  question: words('Who is signed in?', '누가 로그인해 있는가?'),
  start: () => words('The page opens.', '페이지를 연다.'),
  events: {
    'logout.requested': words('The member presses "Log out".', '[로그아웃] 버튼을 누른다.'),
    'logout.confirmed': words('The member confirms the logout.', '로그아웃을 확인한다.'),
    'logout.cancelled': words('The member cancels the logout.', '로그아웃을 취소한다.'),
    'signIn.succeeded': ({ at, record }) =>
      record.expireTime > at
        ? words('A sign-in succeeds.', '로그인에 성공한다.')
        : words(
            'A sign-in succeeds with a token that has expired already.',
            '로그인에 성공했지만 받은 토큰이 이미 만료되어 있다.',
          ),
    'request.unauthorized': ({ token }) =>
      token === RECORD.accessToken
        ? words(
            'A request with the current token is answered with 401.',
            '현재 토큰으로 보낸 요청에 401 응답이 온다.',
          )
        : words(
            'A request with an older token is answered with 401.',
            '이전 토큰으로 보낸 요청에 401 응답이 온다.',
          ),
    'clock.checked': ({ at }) =>
      at < RECORD.expireTime
        ? words('The tab is seen again before the expiry.', '만료 전에 탭으로 다시 돌아온다.')
        : words('The tab is seen again after the expiry.', '만료 후에 탭으로 다시 돌아온다.'),
    'connection.restored': words('The browser is online again.', '인터넷 연결이 복구된다.'),
    'expiry.approached': words('Less than a minute is left.', '만료까지 1분 미만이 남는다.'),
    'warning.dismissed': words('The member closes the warning.', '만료 안내를 닫는다.'),
    'renewal.requested': press(({ auth }) => auth.session.extend),
    'session.renewed': words(
      'A new token is there, from here or another tab.',
      '이 탭이나 다른 탭에서 새 토큰을 받는다.',
    ),
    'session.endedElsewhere': words('Another tab ends the session.', '다른 탭에서 로그인이 종료된다.'),
    'account.deleted': words('The member deletes the account.', '회원이 탈퇴한다.'),
    'profile.changed': words('The member changes the profile.', '프로필을 변경한다.'),
  },
  answers: {
    readStoredSession: {
      actor: words('reading the stored sign-in', '저장된 로그인 정보 읽기'),
      absent: words('No sign-in is stored.', '저장된 로그인 정보가 없다.'),
      stored: ({ at, record }) =>
        record.expireTime > at
          ? words('A valid sign-in is stored.', '유효한 로그인 정보가 저장되어 있다.')
          : words('An expired sign-in is stored.', '만료된 로그인 정보가 저장되어 있다.'),
      unverified: words(
        'The stored sign-in looks expired by this clock, and the server does not tell its time.',
        '기기 시계로는 만료되었지만 서버 시각을 확인할 수 없다.',
      ),
    },
    fetchProfile: profileAnswers,
    retryProfile: profileAnswers,
    renewSession: {
      actor: words('the extension', '로그인 연장'),
      renewed: words('The server sends a new token.', '서버가 새 토큰을 보낸다.'),
      unanswered: words('The server does not answer.', '서버가 응답하지 않는다.'),
    },
    endSession: {
      actor: words('ending the session', '서버 세션 종료'),
      any: words('The server has ended the session.', '서버에서 세션이 종료된다.'),
    },
    reloadPage: {
      actor: words('reloading the page', '페이지 새로고침'),
      any: words('The page did not reload.', '페이지가 새로고침되지 않는다.'),
    },
    leaveForHome: {
      actor: words('loading the home page', '홈 화면 새로 열기'),
      any: words(
        'The page stays: it was loaded a moment ago.',
        '조금 전에 새로 열렸으므로 페이지가 그대로 남는다.',
      ),
    },
  },
  states: {
    restoring: words('Restoring the sign-in', '로그인 복원 중'),
    'restoring.reading': words('reading what is stored', '저장된 정보 읽는 중'),
    'restoring.waiting': words('waiting for the time of the server', '서버 시각 확인 대기'),
    signedOut: words('Signed out', '로그아웃 상태'),
    loadingProfile: words('Loading the profile', '프로필 불러오는 중'),
    'loadingProfile.counting': quietly('Until the token expires', '토큰 만료까지'),
    signedIn: words('Signed in', '로그인 상태'),
    'signedIn.lifetime': words('Time left', '남은 시간'),
    'signedIn.lifetime.counting': quietly('More than a minute left', '1분 넘게 남음'),
    'signedIn.lifetime.lastMinute': words('last minute', '만료 1분 전'),
    'signedIn.profile': words('Profile', '프로필'),
    'signedIn.profile.arriving': words('Is the profile known?', '프로필 확인'),
    'signedIn.profile.known': quietly('Profile known', '프로필 있음'),
    'signedIn.profile.waiting': words('profile missing, next try soon', '프로필 없음, 재시도 대기'),
    'signedIn.profile.fetching': words('profile missing, being loaded', '프로필 없음, 불러오는 중'),
    'signedIn.warning': words('Warning before the expiry', '만료 안내'),
    'signedIn.warning.quiet': quietly('No warning', '안내 없음'),
    'signedIn.warning.warned': words('warning shown', '만료 안내 표시'),
    'signedIn.warning.warned.asking': words('asks whether to stay signed in', '로그인을 유지할지 확인'),
    'signedIn.warning.warned.renewing': words('extending the session', '로그인 연장 중'),
    'signedIn.warning.dismissed': words(
      'warning closed, the session runs out',
      '만료 안내 닫힘, 만료까지 유지',
    ),
    'signedIn.intent': words('Wish to log out', '로그아웃 의사'),
    'signedIn.intent.staying': quietly('None', '없음'),
    'signedIn.intent.confirmingLogout': words('asks whether to log out', '로그아웃 여부 확인'),
    rejected: words('Token refused: logs out after 3 s', '토큰 거절됨, 3초 후 로그아웃'),
    endingSession: words('Logging out', '로그아웃 처리 중'),
    leaving: words('Leaving for the home page', '홈 화면으로 이동 중'),
    reloading: words('Reloading the page', '페이지 새로고침 중'),
  },
  guards: {
    isFarFromExpiry: words('more than a minute is left', '1분 넘게 남음'),
    hasProfile: words('the profile is known', '프로필 있음'),
    canRepeat: words('first or second time', '첫 번째 또는 두 번째'),
  },
  delays: {
    untilExpiry: (guard) =>
      guard === 'hasLifeLeft' ? longestTimer : words('The session expires.', '만료 시각이 된다.'),
    untilWarning: (guard) =>
      guard === 'isWarningFar'
        ? longestTimer
        : words('A minute is left before the expiry.', '만료 1분 전이 된다.'),
    retryPause: words(
      'The pause before the next try ends (1 to 30 s).',
      '재시도 대기 시간(1~30초)이 끝난다.',
    ),
  },
  effects: {
    applyToken: words('Requests carry the token.', '요청에 토큰을 붙인다.'),
    storeRecord: words('The sign-in is stored in this browser.', '로그인 정보를 브라우저에 저장한다.'),
    checkClock: words('The remaining time is measured again.', '남은 시간을 다시 잰다.'),
    clearSession: words('The stored sign-in is removed.', '저장된 로그인 정보를 지운다.'),
    goHome: words('The home page is shown.', '홈 화면을 표시한다.'),
  },
};
