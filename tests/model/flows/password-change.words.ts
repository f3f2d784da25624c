import type { passwordChangeMachine } from '#machines/account/password-change.machine.ts';
import { press, ready } from './common.words.ts';
import { type WordsFor, words } from './words.ts';

export const passwordChangeWords: WordsFor<typeof passwordChangeMachine> = {
  title: words('Password change', '비밀번호 변경'),
  question: words(
    'How does a signed-in member change the password?',
    '로그인한 회원은 비밀번호를 어떻게 변경하는가?',
  ),
  start: () => words('The member opens the security tab.', '보안 탭을 연다.'),
  events: {
    'change.requested': press(({ profile }) => profile.security.password.openNamed),
    'change.cancelled': words('The member closes the dialog.', '창을 닫는다.'),
    'passwords.submitted': press(
      ({ profile }) => profile.security.password.submit,
      words(
        'enters the current password, a new one twice, and',
        '현재 비밀번호와 새 비밀번호를 두 번 입력하고',
      ),
    ),
  },
  answers: {
    changePassword: {
      actor: words('the password change', '비밀번호 변경'),
      changed: words('The server changes the password.', '서버가 비밀번호를 변경한다.'),
    },
  },
  states: {
    closed: words('Security tab', '보안 탭'),
    form: words('Password dialog', '비밀번호 변경 창'),
    'form.entering': ready,
    'form.changing': words('changing the password', '비밀번호 변경 중'),
    changed: words('Says that the password is changed', '비밀번호를 변경했다고 안내'),
  },
  guards: {},
  delays: {},
  effects: {
    adoptSession: words('The session continues with the new token.', '새 토큰으로 로그인이 유지된다.'),
  },
};
