import { HOUR, NOW, RECORD } from '../fixtures/common.ts';
import type { sessionFixtures } from '../fixtures/session.fixtures.ts';
import { type WordsFor, words } from './words.ts';

export const sessionWords: WordsFor<typeof sessionFixtures> = {
  title: words('Session', '세션'),
  question: words('Who is signed in?', '누가 로그인해 있는가?'),
  start: () => words('The page starts.', '페이지를 연다.'),
  events: {
    'logout.requested': words('The member asks to log out.', '로그아웃을 누른다.'),
    'logout.confirmed': words('The member confirms the logout.', '로그아웃을 확인한다.'),
    'logout.cancelled': words('The member cancels the logout.', '로그아웃을 취소한다.'),
    'signIn.succeeded': ({ at, record }) =>
      record.expireTime > at
        ? words('A sign-in succeeds.', '로그인에 성공한다.')
        : words(
            'A sign-in answers with a token that is already expired.',
            '로그인 응답의 토큰이 이미 만료되어 있다.',
          ),
    'request.unauthorized': ({ token }) =>
      token === RECORD.accessToken
        ? words('A request is answered 401.', '요청이 401로 응답된다.')
        : words(
            'A request with an older token is answered 401.',
            '이전 토큰으로 보낸 요청이 401로 응답된다.',
          ),
    'clock.checked': ({ at }) =>
      at === NOW + HOUR
        ? words('The tab is seen again before the expiry.', '만료 전에 탭으로 돌아온다.')
        : words('The tab is seen again after the expiry.', '만료 후에 탭으로 돌아온다.'),
    'expiry.approached': words('Less than a minute is left.', '남은 시간이 1분보다 적어진다.'),
    'warning.dismissed': words('The member dismisses the warning.', '만료 안내를 닫는다.'),
    'renewal.requested': words('The member extends the session.', '로그인 시간을 연장한다.'),
    'session.renewed': words(
      'The session has a new token, from here or from another tab.',
      '이 탭이나 다른 탭에서 받은 새 토큰으로 세션이 연장된다.',
    ),
    'session.endedElsewhere': words(
      'Another tab signs out, or in as somebody else.',
      '다른 탭에서 로그아웃하거나 다른 계정으로 로그인한다.',
    ),
    'profile.changed': words('The member changes the profile.', '프로필을 바꾼다.'),
  },
  answers: {
    readStoredSession: {
      actor: words('reading the stored session', '저장된 세션 읽기'),
      absent: words('No session is stored.', '저장된 세션이 없다.'),
      stored: ({ at, record }) =>
        record.expireTime > at
          ? words('A session is stored and not expired.', '만료되지 않은 세션이 저장되어 있다.')
          : words('A session is stored, but expired.', '저장된 세션이 만료되어 있다.'),
    },
    fetchProfile: {
      actor: words('loading the profile', '프로필 불러오기'),
      loaded: words('The profile arrives.', '프로필을 받는다.'),
      rejected: words(
        'The server does not accept the token for the profile.',
        '서버가 프로필 요청의 토큰을 거절한다.',
      ),
    },
    renewSession: {
      actor: words('the extension', '세션 연장'),
      renewed: words('The server answers with a new token.', '서버가 새 토큰으로 응답한다.'),
    },
    endSession: {
      actor: words('ending the session on the server', '서버 세션 종료'),
      any: words('The server has ended the session.', '서버가 세션을 종료했다.'),
    },
  },
  states: {
    restoring: words('reading the stored session', '저장된 세션을 읽는 중'),
    signedOut: words('signed out', '로그아웃 상태'),
    loadingProfile: words('loading the profile', '프로필을 불러오는 중'),
    signedIn: words('signed in', '로그인 상태'),
    'signedIn.lifetime': words('time left', '남은 시간'),
    'signedIn.lifetime.counting': words('signed in', '로그인 상태'),
    'signedIn.lifetime.lastMinute': words('signed in, the last minute', '로그인 상태, 마지막 1분'),
    'signedIn.warning': words('warning before the expiry', '만료 전 안내'),
    'signedIn.warning.quiet': words('', ''),
    'signedIn.warning.warned': words('asked whether to stay signed in', '로그인을 연장할지 묻는 중'),
    'signedIn.warning.dismissed': words('lets the session run out', '연장하지 않고 만료를 기다림'),
    'signedIn.warning.renewing': words('extending the session', '로그인을 연장하는 중'),
    'signedIn.intent': words('logout', '로그아웃 의사'),
    'signedIn.intent.staying': words('', ''),
    'signedIn.intent.confirmingLogout': words('asked whether to log out', '로그아웃할지 묻는 중'),
    rejected: words('token refused, 3 s until the logout', '토큰이 거절됨, 3초 뒤 로그아웃'),
    endingSession: words('logging out', '로그아웃하는 중'),
  },
};
