import type { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts';
import { press, ready } from './common.words.ts';
import { type WordsFor, words } from './words.ts';

export const accountDeletionWords: WordsFor<typeof accountDeletionMachine> = {
  title: words('Account deletion', '회원 탈퇴'),
  question: words('How does a member delete the account?', '회원은 어떻게 탈퇴하는가?'),
  start: () => words('The member opens the security tab.', '보안 탭을 연다.'),
  events: {
    'deletion.requested': press(({ profile }) => profile.security.deletion.openNamed),
    'deletion.cancelled': words('The member closes the dialog.', '창을 닫는다.'),
    'deletion.confirmed': press(
      ({ profile }) => profile.security.deletion.confirm,
      words('types the word shown and', '안내된 단어를 입력하고'),
    ),
    'proof.submitted': press(
      ({ profile }) => profile.security.deletion.confirm,
      words('enters the password and', '비밀번호를 입력하고'),
    ),
    'popup.requested': press(({ profile }) => profile.security.deletion.google),
  },
  answers: {
    deleteAccount: {
      actor: words('the deletion', '탈퇴'),
      deleted: words('The server deletes the account.', '서버가 계정을 삭제한다.'),
      proofNeeded: words(
        'The server answers: the sign-in is too long ago.',
        '서버 응답: 로그인한 지 오래되었다.',
      ),
    },
    proveAgain: {
      actor: words('the proof', '본인 확인'),
      proven: words('The server accepts the proof.', '서버가 본인임을 확인한다.'),
    },
  },
  states: {
    closed: words('Security tab', '보안 탭'),
    question: words('Deletion dialog', '탈퇴 창'),
    'question.entering': ready,
    'question.deleting': words('deleting the account', '탈퇴 처리 중'),
    proof: words('Proof dialog', '본인 확인 창'),
    'proof.entering': ready,
    'proof.proving': words('checking the proof', '본인 확인 중'),
    deleted: words('Deleted: the member is signed out', '탈퇴 완료, 로그아웃 상태'),
  },
  guards: {},
  delays: {},
  effects: {
    leaveAccount: words('The browser signs out.', '브라우저에서 로그아웃된다.'),
  },
};
