/** When each mail is sent, and to whom. A new kind does not compile without an entry. */
import type { MailKind } from '#server/mail/mail-message.ts';
import { type Words, words } from '#tests/model/flows/words.ts';

export const MAIL_OCCASIONS: Readonly<Record<MailKind, Words>> = {
  verification: words(
    'When a visitor asks for the verification email while signing up, and again when they ask for another one.',
    '회원가입 중 인증 메일을 요청하거나 다시 요청할 때',
  ),
  invitation: words(
    'When a user who forgot their email asks for the link to log in, after their name and phone were found.',
    '이메일을 잊은 사용자가 이름과 전화번호로 계정을 찾은 뒤 로그인 링크를 요청할 때',
  ),
  temporaryPassword: words(
    'When a user who forgot their password asks for a temporary one.',
    '비밀번호를 잊은 사용자가 임시 비밀번호를 요청할 때',
  ),
  signInAlert: words(
    'When sign-ins to an account keep failing.',
    '한 계정의 로그인이 여러 번 계속 실패할 때',
  ),
  passwordSet: words(
    'When a member who signed up with Google sets a first password.',
    'Google로 가입한 회원이 비밀번호를 처음 설정했을 때',
  ),
  passwordChanged: words('When a member changed their password.', '회원이 비밀번호를 변경했을 때'),
  accountDeleted: words('When a member deleted their account.', '회원이 계정을 삭제했을 때'),
  accountBlocked: words('When staff block an account.', '직원이 계정을 차단했을 때'),
  accountUnblocked: words('When staff unblock an account.', '직원이 계정 차단을 해제했을 때'),
  socialLinked: words('When a Google account is linked.', 'Google 계정이 연결되었을 때'),
  socialUnlinked: words('When the Google account is unlinked.', 'Google 계정 연결이 해제되었을 때'),
  appSignedIn: words(
    'When the desktop app has signed in by the handoff.',
    '데스크톱 앱이 로그인을 넘겨받았을 때',
  ),
  tokenReused: words(
    'When a token that was already exchanged is used again, which ends its sessions.',
    '이미 교체된 토큰이 다시 사용되어 해당 세션을 모두 끝냈을 때',
  ),
  newDevice: words(
    'When someone logs in with the password on a device that the account has not been used on.',
    '처음 보는 기기에서 비밀번호로 로그인했을 때',
  ),
  inquiryReceipt: words('When the contact form was sent.', '문의를 접수했을 때'),
  downloadLink: words(
    'When a member asks for the link of the software for their computer.',
    '회원이 컴퓨터에서 열 다운로드 링크를 요청할 때',
  ),
  inquiryAnswer: words('When staff answer an inquiry.', '직원이 문의에 답변했을 때'),
};

const VISITORS: readonly MailKind[] = [
  'verification',
  'invitation',
  'temporaryPassword',
  'inquiryReceipt',
  'inquiryAnswer',
];

/** Whether a mail can be caused, and received, without being signed in. */
export const isForVisitors = (kind: MailKind): boolean => VISITORS.includes(kind);
