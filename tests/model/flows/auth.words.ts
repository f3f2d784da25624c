import type { authFixtures } from '../fixtures/auth.fixtures.ts';
import { arrivalWords, type WordsFor, words } from './words.ts';

const nothing = words('The flow ends without a result.', '흐름이 결과 없이 끝난다.');

const lostWords = (by: 'email' | 'social') =>
  by === 'email'
    ? words('The profile flow ends: the verification has run out.', '프로필 설정이 끝난다: 인증이 만료됨.')
    : words(
        'The profile flow ends: the social identity has run out.',
        '프로필 설정이 끝난다: 소셜 인증이 만료됨.',
      );

export const authWords: WordsFor<typeof authFixtures> = {
  title: words('Dialogs', '대화 상자'),
  question: words('Which dialog is open?', '어떤 대화 상자가 열려 있는가?'),
  start: () => words('The page is open.', '페이지가 열려 있다.'),
  events: {
    'step.requested': ({ arrival }) => arrivalWords(arrival),
    'dialog.closed': words('The user closes the dialog.', '대화 상자를 닫는다.'),
    'session.changed': ({ isAuthorised }) =>
      isAuthorised
        ? words('The member is signed in.', '로그인 상태가 된다.')
        : words('The member is signed out.', '로그아웃 상태가 된다.'),
    'address.verified': words('The e-mail is verified in this tab.', '이 탭에서 이메일이 인증된다.'),
    'address.verifiedElsewhere': words(
      'The e-mail is verified in another tab of this browser.',
      '같은 브라우저의 다른 탭에서 이메일이 인증된다.',
    ),
    'address.awaited': words(
      'A verification mail was asked for before the page was loaded anew.',
      '페이지를 다시 열기 전에 인증 메일을 요청해 두었다.',
    ),
  },
  answers: {
    signIn: {
      actor: words('the sign-in flow', '로그인 흐름'),
      any: ({ signedIn }) =>
        signedIn.temporary === null
          ? words('The sign-in flow ends: signed in.', '로그인 흐름이 끝난다: 로그인됨.')
          : words(
              'The sign-in flow ends: signed in with a temporary password.',
              '로그인 흐름이 끝난다: 임시 비밀번호로 로그인됨.',
            ),
    },
    social: {
      actor: words('the social sign-in', '소셜 로그인 흐름'),
      any: ({ outcome }) => {
        if (outcome === null) return nothing;
        return outcome.kind === 'signedIn'
          ? words('The social sign-in ends: signed in.', '소셜 로그인이 끝난다: 로그인됨.')
          : words(
              'The social sign-in ends: nobody is registered with this identity yet.',
              '소셜 로그인이 끝난다: 아직 가입하지 않은 계정임.',
            );
      },
    },
    passwordReset: {
      actor: words('the offer of a new password', '새 비밀번호 제안'),
      any: ({ change }) =>
        change === null
          ? words('The offer ends: the password stays.', '제안이 끝난다: 비밀번호를 바꾸지 않음.')
          : words('The offer ends: the password is changed.', '제안이 끝난다: 비밀번호가 바뀜.'),
    },
    signUp: {
      actor: words('the sign-up flow', '가입 흐름'),
      any: ({ outcome }) => {
        if (outcome === null) return nothing;
        return outcome.kind === 'mailSent'
          ? words('The sign-up flow ends: the mail is sent.', '가입 흐름이 끝난다: 메일이 발송됨.')
          : words('The sign-up flow ends: a password is chosen.', '가입 흐름이 끝난다: 비밀번호가 정해짐.');
      },
    },
    profileSetup: {
      actor: words('the profile flow', '프로필 설정 흐름'),
      any: ({ outcome }) => {
        if (outcome === null) return nothing;
        if (outcome.kind === 'signedIn') {
          return words(
            'The profile flow ends: registered and signed in.',
            '프로필 설정이 끝난다: 가입하고 로그인됨.',
          );
        }
        return outcome.kind === 'signInNeeded'
          ? words(
              'The profile flow ends: registered, not signed in.',
              '프로필 설정이 끝난다: 가입했지만 로그인되지 않음.',
            )
          : lostWords(outcome.by);
      },
    },
    forgotEmail: { actor: words('the forgot-e-mail flow', '이메일 찾기 흐름'), any: nothing },
    forgotPassword: { actor: words('the forgot-password flow', '비밀번호 찾기 흐름'), any: nothing },
  },
  states: {
    closed: words('no dialog', '대화 상자 없음'),
    signIn: words('sign-in', '로그인'),
    passwordReset: words('a new password is offered', '새 비밀번호 제안'),
    signUp: words('sign-up', '회원 가입'),
    profileSetup: words('profile set-up', '프로필 설정'),
    forgotEmail: words('forgot e-mail', '이메일 찾기'),
    forgotPassword: words('forgot password', '비밀번호 찾기'),
  },
};
