/** Texts that several charts share. */
import type { Failure, Notice, Refused } from '#machines/shared/failure.ts';
import type { Mail } from '#machines/shared/mail.ts';
import type { DeepLink } from '#machines/shared/step.ts';
import { auth as enAuth } from '#src/i18n/locales/en/auth.ts';
import { backoffice as enBackoffice } from '#src/i18n/locales/en/backoffice.ts';
import { handoff as enHandoff } from '#src/i18n/locales/en/handoff.ts';
import { profile as enProfile } from '#src/i18n/locales/en/profile.ts';
import { validateEmail as enValidateEmail } from '#src/i18n/locales/en/validate-email.ts';
import { auth as koAuth } from '#src/i18n/locales/ko/auth.ts';
import { backoffice as koBackoffice } from '#src/i18n/locales/ko/backoffice.ts';
import { handoff as koHandoff } from '#src/i18n/locales/ko/handoff.ts';
import { profile as koProfile } from '#src/i18n/locales/ko/profile.ts';
import { validateEmail as koValidateEmail } from '#src/i18n/locales/ko/validate-email.ts';
import { REASONS } from './reasons.words.ts';
import { bilingual, type Label, label, type Words, words } from './words.ts';

/** The page's own texts, so that test cases name buttons as the page does. */
const PAGE = {
  en: {
    auth: enAuth,
    backoffice: enBackoffice,
    handoff: enHandoff,
    profile: enProfile,
    validateEmail: enValidateEmail,
  },
  ko: {
    auth: koAuth,
    backoffice: koBackoffice,
    handoff: koHandoff,
    profile: koProfile,
    validateEmail: koValidateEmail,
  },
} as const;
type Texts = (typeof PAGE)[keyof Words];

/**
 * 'The user enters an email and presses "Continue".'
 *
 * @param button which of the page's texts is on the button
 * @param before what the user does first
 */
export const press = (button: (texts: Texts) => string, before: Words = words('', '')): Words => {
  const first = bilingual((language) => (before[language] === '' ? '' : `${before[language]} `));
  return words(
    `The user ${first.en}presses "${button(PAGE.en).replace('{{app}}', 'the app')}".`,
    `${first.ko}[${button(PAGE.ko).replace('{{app}}', '앱')}] 버튼을 누른다.`,
  );
};

/** The step that a link or the address bar opens. */
export const linkWords = ({ auth, email, login }: DeepLink): Words => {
  if (auth === null) return words('The address loses its auth parameter.', '주소에서 auth 값이 사라진다.');
  const address = `auth=${auth}${email === '' ? '' : `&email=${email}`}${login === '' ? '' : `&login=${login}`}`;
  return words(`A link or the address bar asks for ${address}.`, `링크나 주소창으로 ${address} 주소를 연다.`);
};

export const stepWords: Label<{ link: DeepLink }> = label(
  'A link or the address bar asks for a step.',
  '링크나 주소창으로 다른 단계를 연다.',
  ({ link }) => linkWords(link),
);

/** The state of a flow that decides which step to open. */
export const deciding = words('Deciding which step may open', '열 수 있는 단계 판단');
export const ready = words('ready for input', '입력 대기');
export const concluded = words('Done: the next step follows', '완료, 다음 단계로 진행');

export const mailNames: Readonly<Record<Mail['kind'], Words>> = {
  verification: words('verification mail', '인증 메일'),
  password: words('mail with a temporary password', '임시 비밀번호 메일'),
  invitation: words('login mail', '로그인 메일'),
};

export const mailSent: Label<{ mail: Mail }> = label(
  'A mail is sent.',
  '메일이 발송된다.',
  ({ mail: { kind, email } }) =>
    words(
      `The ${mailNames[kind].en} is sent to ${email}.`,
      `${email} 주소로 ${mailNames[kind].ko}이 발송된다.`,
    ),
);

/** A failure as a clause; a message of the server takes precedence, as on the page. */
export const reasonOf = ({ code, message, retryAfterSeconds }: Failure): Words => {
  if (message !== null) return words('the message of the server', '서버가 보낸 메시지');
  const { en, ko } = REASONS[code];
  if (retryAfterSeconds === null) return REASONS[code];
  return words(`${en}, wait ${retryAfterSeconds} s`, `${ko}, ${retryAfterSeconds}초 대기`);
};

/** "The server refuses the sign-in: email or password is wrong." */
export const refusal = (actor: Words): Label<Refused> =>
  label(`The server refuses ${actor.en}.`, `서버가 ${actor.ko} 요청을 거절한다.`, ({ failure }) =>
    words(
      `The server refuses ${actor.en}: ${reasonOf(failure).en}.`,
      `서버가 ${actor.ko} 요청을 거절한다: ${reasonOf(failure).ko}.`,
    ),
  );

export const failed = (actor: Words): Words =>
  words(`An unexpected error stops ${actor.en}.`, `${actor.ko} 도중 예상하지 못한 오류가 발생한다.`);

const noticeWords = (notice: Notice): Words => {
  switch (notice.kind) {
    case 'failure': {
      const reason = reasonOf(notice.failure);
      return words(`An alert says: ${reason.en}.`, `알림: ${reason.ko}.`);
    }
    case 'verificationMailSent':
      return words(
        `An alert says that the verification mail was sent to ${notice.email}.`,
        `알림: ${notice.email} 주소로 인증 메일을 보냄.`,
      );
    case 'alreadySignedIn':
      return words(
        `An alert says that ${notice.email} is signed in already.`,
        `알림: ${notice.email} 계정으로 이미 로그인되어 있음.`,
      );
    case 'joined':
      return words(
        "An alert welcomes the new member with the server's message.",
        '알림: 환영 인사와 서버의 완료 메시지.',
      );
    case 'passwordChanged':
      return words('An alert shows the success message of the server.', '알림: 서버의 완료 메시지.');
  }
};

/** The alert port. */
export const notify: Label<Notice> = label('An alert opens.', '알림 창이 열린다.', noticeWords);
