import type { passwordResetMachine } from '#machines/auth/password-reset.machine.ts';
import { press, ready } from './common.words.ts';
import { type WordsFor, words } from './words.ts';

export const passwordResetWords: WordsFor<typeof passwordResetMachine> = {
  title: words('New password', '새 비밀번호 설정'),
  question: words(
    'Does the member replace the temporary password?',
    '회원이 임시 비밀번호를 새 비밀번호로 바꾸는가?',
  ),
  start: () => words('The member logs in with a temporary password.', '임시 비밀번호로 로그인한다.'),
  events: {
    'password.chosen': press(
      ({ auth }) => auth.passwordReset.change,
      words('enters a new password twice and', '새 비밀번호를 두 번 입력하고'),
    ),
    'reset.skipped': press(({ auth }) => auth.passwordReset.skip),
  },
  answers: {
    replacePassword: {
      actor: words('the password change', '비밀번호 변경'),
      changed: words('The server changes the password.', '서버가 비밀번호를 변경한다.'),
    },
  },
  states: {
    password: words('New password step', '새 비밀번호 설정 화면'),
    'password.entering': ready,
    'password.replacing': words('changing the password', '비밀번호 변경 중'),
    concluded: words('Done: the member is signed in', '완료, 로그인 상태'),
  },
  guards: {},
  delays: {},
  effects: {},
};
