import type { authFixtures } from '../fixtures/auth.fixtures.ts';
import { arrivalWords, type WordsFor, words } from './words.ts';

const nothing = words('The flow ends without a result.', '흐름이 결과 없이 끝난다.');

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
    'address.verified': words(
      'The e-mail is verified in this browser.',
      '이 브라우저에서 이메일이 인증된다.',
    ),
  },
  answers: {
    signIn: {
      actor: words('the sign-in flow', '로그인 흐름'),
      any: words('The sign-in flow ends: signed in.', '로그인 흐름이 끝난다: 로그인됨.'),
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
          : words(
              'The profile flow ends: the verification has run out.',
              '프로필 설정이 끝난다: 인증이 만료됨.',
            );
      },
    },
    forgotEmail: { actor: words('the forgot-e-mail flow', '이메일 찾기 흐름'), any: nothing },
    forgotPassword: { actor: words('the forgot-password flow', '비밀번호 찾기 흐름'), any: nothing },
  },
  states: {
    closed: words('no dialog', '대화 상자 없음'),
    signIn: words('sign-in', '로그인'),
    signUp: words('sign-up', '회원 가입'),
    profileSetup: words('profile set-up', '프로필 설정'),
    forgotEmail: words('forgot e-mail', '이메일 찾기'),
    forgotPassword: words('forgot password', '비밀번호 찾기'),
  },
};
