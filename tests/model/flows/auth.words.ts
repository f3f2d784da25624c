import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { SessionStatus } from '#machines/shared/account.ts';
import { deciding, linkWords, mailSent, notify } from './common.words.ts';
import { label, quietly, type Words, type WordsFor, words } from './words.ts';

/** The words for a change of the session, as sent to the other charts. */
export const sessionChanged = ({ session: { kind } }: { session: SessionStatus }): Words => {
  if (kind === 'unknown')
    return words('A sign-in is being restored or begun.', '로그인 상태를 확인하기 시작한다.');
  return kind === 'member'
    ? words('A member is signed in.', '로그인 상태가 된다.')
    : words('No member is signed in.', '로그아웃 상태가 된다.');
};

const temporarily = (isTemporary: boolean, en: string, ko: string) =>
  isTemporary
    ? words(`${en}, with a temporary password.`, `${ko}(임시 비밀번호).`)
    : words(`${en}.`, `${ko}.`);

export const authWords: WordsFor<typeof authMachine> = {
  title: words('Dialogs', '로그인·가입 전체 흐름'),
  question: words(
    'Which dialog is open, and which sign-up can be resumed?',
    '어떤 창이 열려 있고, 이어서 진행할 가입이 있는가?',
  ),
  start: () => words('The page opens.', '페이지를 연다.'),
  events: {
    'step.requested': label(
      'A link or the address bar asks for a dialog.',
      '링크나 주소창으로 창을 연다.',
      ({ link }) => linkWords(link),
    ),
    'dialog.closed': words('The user closes the dialog.', '창을 닫는다.'),
    'session.changed': sessionChanged,
    'address.verified': words('The email is verified in this tab.', '이 탭에서 이메일이 인증된다.'),
    'address.verifiedElsewhere': words(
      'The email is verified in another tab of this browser.',
      '같은 브라우저의 다른 탭에서 이메일이 인증된다.',
    ),
    'verification.pending': words(
      'A verification mail was asked for before this page was loaded.',
      '이 페이지를 열기 전에 인증 메일을 요청했다.',
    ),
    'progress.ended': words('The sign-up has ended.', '가입 절차가 끝난다.'),
    'resume.dismissed': words('The user closes the card of the sign-up.', '가입 안내 카드를 닫는다.'),
    'account.kept': words('The member stays with the current account.', '현재 계정을 계속 사용한다.'),
    // The same words for every kind of mail, because there is one example for all.
    'mail.requested': words('The user asks for a mail.', '메일을 요청한다.'),
    'mail.sent': mailSent,
    'cooldown.known': words(
      'Another tab or an earlier visit has sent a mail.',
      '다른 탭이나 이전 방문에서 메일을 보냈다.',
    ),
    'clock.checked': words('The tab is seen again.', '탭으로 다시 돌아온다.'),
  },
  answers: {
    recallIdentity: {
      actor: words('looking for the Google account', 'Google 계정 확인'),
      identified: words('The Google account is still signed in.', 'Google 계정에 아직 로그인되어 있다.'),
      absent: words('No Google account is signed in.', 'Google 계정에 로그인되어 있지 않다.'),
    },
    signIn: {
      actor: words('the sign-in', '로그인'),
      signedIn: ({ temporary }) =>
        temporarily(temporary !== null, 'The sign-in ends: signed in', '로그인 완료'),
    },
    social: {
      actor: words('the sign-in with Google', 'Google 로그인'),
      signedIn: words('The sign-in with Google ends: signed in.', 'Google 로그인 완료.'),
      registrationNeeded: words(
        'The sign-in with Google ends: there is no account yet.',
        'Google 로그인 결과: 아직 가입하지 않은 계정이다.',
      ),
      linkNeeded: words(
        'The sign-in with Google ends: an account with a password has this email.',
        'Google 로그인 결과: 같은 이메일로 가입한 비밀번호 계정이 있다.',
      ),
    },
    accountLink: {
      actor: words('the account link', '계정 연결'),
      signedIn: ({ temporary }) =>
        temporarily(
          temporary !== null,
          'The account link ends: linked and signed in',
          '계정 연결 및 로그인 완료',
        ),
      declined: words('The account link ends: declined.', '계정 연결 결과: 연결하지 않음.'),
      identityExpired: words(
        'The account link ends: the Google account can no longer be confirmed.',
        '계정 연결 결과: Google 계정 확인이 만료됨.',
      ),
    },
    passwordReset: {
      actor: words('setting a new password', '새 비밀번호 설정'),
      any: ({ change }) =>
        change === null
          ? words('The offer ends: the password stays.', '새 비밀번호 설정 결과: 변경하지 않음.')
          : words('The offer ends: the password is changed.', '새 비밀번호 설정 결과: 변경됨.'),
    },
    signUp: {
      actor: words('the sign-up', '회원가입'),
      passwordChosen: words('The sign-up ends: a password is chosen.', '회원가입 결과: 비밀번호를 정함.'),
      mailSent: words('The sign-up ends: the verification mail is sent.', '회원가입 결과: 인증 메일을 보냄.'),
    },
    profileSetup: {
      actor: words('the profile set-up', '프로필 설정'),
      signedIn: words(
        'The profile set-up ends: registered and signed in.',
        '프로필 설정 결과: 가입 및 로그인 완료.',
      ),
      signInNeeded: words(
        'The profile set-up ends: registered, not signed in.',
        '프로필 설정 결과: 가입 완료, 로그인 실패.',
      ),
      proofLost: ({ by }) =>
        by === 'email'
          ? words(
              'The profile set-up ends: the verified email is no longer valid.',
              '프로필 설정 결과: 이메일 인증이 만료됨.',
            )
          : words(
              'The profile set-up ends: the Google account can no longer be confirmed.',
              '프로필 설정 결과: Google 계정 확인이 만료됨.',
            ),
    },
    forgotEmail: { actor: words('finding the email', '이메일 찾기') },
    forgotPassword: { actor: words('finding the password', '비밀번호 찾기') },
    mailing: { actor: words('the mail', '메일 발송') },
  },
  states: {
    dialog: words('Dialog', '창'),
    'dialog.unknown': words('Not known yet who is signed in', '로그인 여부 확인 중'),
    'dialog.visitor': words('Visitor', '비회원'),
    'dialog.visitor.arriving': deciding,
    'dialog.visitor.closed': words('no dialog', '열린 창 없음'),
    'dialog.visitor.signIn': words('sign-in dialog', '로그인 창'),
    'dialog.visitor.recallingIdentity': words('looking for the Google account', 'Google 계정 확인 중'),
    'dialog.visitor.accountLink': words('account link dialog', '계정 연결 창'),
    'dialog.visitor.passwordReset': words('new password dialog', '새 비밀번호 설정 창'),
    'dialog.visitor.signUp': words('sign-up dialog', '회원가입 창'),
    'dialog.visitor.profileSetup': words('profile dialog', '프로필 설정 창'),
    'dialog.visitor.forgotEmail': words('forgot email dialog', '이메일 찾기 창'),
    'dialog.visitor.forgotPassword': words('forgot password dialog', '비밀번호 찾기 창'),
    'dialog.member': words('Member', '회원'),
    'dialog.member.arriving': words('link waits for the profile', '링크가 프로필을 기다리는 중'),
    'dialog.member.idle': words('no dialog', '열린 창 없음'),
    'dialog.member.otherAccount': words(
      'says that a link belongs to another account',
      '다른 계정의 링크라고 안내',
    ),
    progress: words('Sign-up to resume', '이어서 진행할 가입'),
    'progress.none': quietly('None', '없음'),
    'progress.mailAwaited': words('verification mail awaited', '인증 메일 확인 대기'),
    'progress.mailAwaited.offered': words(
      'card to enter the code, while no dialog is open',
      '창이 닫혀 있으면 인증 번호 입력 카드 표시',
    ),
    'progress.mailAwaited.dismissed': words('card closed', '카드 닫힘'),
    'progress.addressVerified': words('email verified', '이메일 인증됨'),
    'progress.addressVerified.ticket': quietly('Ticket', '인증'),
    'progress.addressVerified.ticket.counting': words('verification valid', '인증 유효'),
    'progress.addressVerified.card': quietly('Card', '카드'),
    'progress.addressVerified.card.offered': words(
      'card to continue, while no dialog is open',
      '창이 닫혀 있으면 가입 계속 카드 표시',
    ),
    'progress.addressVerified.card.dismissed': words('card closed', '카드 닫힘'),
    mailings: words('Mails with their cool-downs', '메일별 재발송 대기'),
  },
  guards: {
    isSignUpOf: words('with the email of the sign-up', '가입하던 이메일'),
    isLinkOfAnother: words('the link is of another account', '다른 계정의 링크임'),
    isLinkOfMember: words('the link is of the same account', '로그인한 계정의 링크임'),
    isLinkWithoutAccount: words('there is no link of an account', '계정의 링크가 없음'),
    asksSignIn: words('sign-in asked for', '로그인 요청'),
    asksSignUp: words('sign-up asked for', '회원가입 요청'),
    asksSocialProfile: words('profile of a sign-up with Google asked for', 'Google 가입의 프로필 설정 요청'),
    canChooseAgain: words(
      'profile asked for, with a verified email',
      '인증된 이메일이 있는 프로필 설정 요청',
    ),
    asksProfile: words('profile asked for', '프로필 설정 요청'),
    asksForgotEmail: words('forgot email asked for', '이메일 찾기 요청'),
    asksForgotPassword: words('forgot password asked for', '비밀번호 찾기 요청'),
    asksPasswordReset: words('new password asked for', '새 비밀번호 설정 요청'),
    isVerification: words('verification mail', '인증 메일'),
    isOver: words('the verification has expired', '인증 유효 시간이 지남'),
    hasMailing: words('mail known already', '이미 요청한 적이 있는 메일'),
  },
  delays: {
    ticketLife: words('The verification expires (after an hour).', '인증 유효 시간(1시간)이 지난다.'),
  },
  effects: {
    notify,
    announceSignIn: words('The session begins.', '로그인 세션을 시작한다.'),
    storeSignIn: words('The sign-in is stored in this browser.', '로그인 정보를 브라우저에 저장한다.'),
    goHome: words('The home page is shown.', '홈 화면으로 이동한다.'),
    forgetTicket: words(
      'The proof of the email is removed from this browser.',
      '브라우저에서 이메일 인증 정보를 지운다.',
    ),
    keepPending: label(
      'The awaited email is kept across a reload, or forgotten.',
      '인증 대기 중인 이메일을 저장하거나 지운다.',
      (email: string) =>
        email === ''
          ? words('The awaited email is forgotten.', '인증 대기 중인 이메일을 지운다.')
          : words(
              'The awaited email is kept across a reload.',
              '인증 대기 중인 이메일을 새로고침 후에도 유지한다.',
            ),
    ),
    leaveDesktopContext: words(
      'The sign-in for the desktop app is given up.',
      '데스크톱 앱 로그인을 취소한다.',
    ),
    leaveIdentity: words('The Google account is signed out.', 'Google 계정에서 로그아웃한다.'),
    passToSignIn: words('Passed on to the sign-in.', '로그인 흐름에 전달.'),
    passToSignUp: words('Passed on to the sign-up.', '회원가입 흐름에 전달.'),
    passVerifiedToSignUp: words('Passed on to the sign-up.', '회원가입 흐름에 전달.'),
    skipPasswordReset: words('Passed on to the new password dialog.', '새 비밀번호 설정 흐름에 전달.'),
    passToForgotEmail: words('Passed on to forgot email.', '이메일 찾기 흐름에 전달.'),
    passToForgotPassword: words('Passed on to forgot password.', '비밀번호 찾기 흐름에 전달.'),
    startMailing: words(
      'The mail gets a cool-down of its own.',
      '이 메일의 재발송 대기를 관리하기 시작한다.',
    ),
    passToMailing: words('Passed on to this mail.', '해당 메일 발송 흐름에 전달.'),
    passToMailings: words('Passed on to all mails.', '모든 메일 발송 흐름에 전달.'),
  },
};
