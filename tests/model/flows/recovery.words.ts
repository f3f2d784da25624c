import type { forgotEmailFixtures } from '../fixtures/forgot-email.fixtures.ts';
import type { forgotPasswordFixtures } from '../fixtures/forgot-password.fixtures.ts';
import { arrivalWords, type WordsFor, words } from './words.ts';

const arriving = words('deciding which step may open', '열 수 있는 단계를 정하는 중');

export const forgotEmailWords: WordsFor<typeof forgotEmailFixtures> = {
  title: words('Forgot e-mail', '이메일 찾기'),
  question: words('Which address was it?', '어떤 이메일이었는가?'),
  start: ({ arrival }) => arrivalWords(arrival),
  events: {
    'step.requested': ({ arrival }) => arrivalWords(arrival),
    'search.submitted': words(
      'The user enters nickname and phone and searches.',
      '닉네임과 전화번호를 입력해 찾는다.',
    ),
    'invitation.requested': words('The user asks for the invitation mail.', '초대 메일을 요청한다.'),
  },
  answers: {
    findEmail: {
      actor: words('the search', '이메일 찾기'),
      found: words('The server finds the account.', '서버가 계정을 찾는다.'),
    },
    sendInvitation: {
      actor: words('the invitation mail', '초대 메일'),
      sent: words('The server accepts the mail for sending.', '서버가 메일 발송을 받아들인다.'),
    },
  },
  states: {
    arriving,
    entering: words('asks for nickname and phone', '닉네임과 전화번호 입력'),
    searching: words('searching', '찾는 중'),
    found: words('shows the e-mail found', '찾은 이메일을 보여 줌'),
    sendingInvitation: words('sending the invitation', '초대 메일을 보내는 중'),
    invitationSent: words('says that the invitation is sent', '초대 메일이 발송되었다고 알림'),
    'invitationSent.coolingDown': words('invitation sent, not again yet', '발송됨, 아직 다시 보낼 수 없음'),
    'invitationSent.resendable': words('invitation sent, may be sent again', '발송됨, 다시 보낼 수 있음'),
    resendingInvitation: words('sending the invitation again', '초대 메일을 다시 보내는 중'),
  },
};

export const forgotPasswordWords: WordsFor<typeof forgotPasswordFixtures> = {
  title: words('Forgot password', '비밀번호 찾기'),
  question: words('How does a member get back in?', '회원은 어떻게 다시 들어오는가?'),
  start: ({ arrival }) => arrivalWords(arrival),
  events: {
    'step.requested': ({ arrival }) => arrivalWords(arrival),
    'email.submitted': words(
      'The user enters an e-mail and asks for the mail.',
      '이메일을 입력하고 메일을 요청한다.',
    ),
    'resend.requested': words('The user asks for another mail.', '메일을 다시 요청한다.'),
    'cooldown.ended': words('The waiting time the server gave passes.', '서버가 정한 대기 시간이 지난다.'),
  },
  answers: {
    requestPassword: {
      actor: words('the temporary password', '임시 비밀번호'),
      sent: words('The server accepts the mail for sending.', '서버가 메일 발송을 받아들인다.'),
    },
  },
  states: {
    arriving,
    entering: words('asks for the e-mail', '이메일 입력'),
    requesting: words('asking for the mail', '메일 요청 중'),
    sent: words('says that the mail is sent', '메일이 발송되었다고 알림'),
  },
};
