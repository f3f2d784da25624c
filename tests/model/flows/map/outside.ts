/** The places of a journey that no chart describes: pages, buttons, mails, other programs. */
import type { MailKind } from '#server/mail/mail-message.ts';
import { MAIL_TEXTS } from '#server/mail/mail-texts.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import { bilingual, type Words, words } from '../words.ts';

export type NodeKind = 'dialog' | 'page' | 'card' | 'tab' | 'button' | 'mail' | 'popup' | 'app' | 'journey';

interface Outside {
  readonly kind: NodeKind;
  readonly words: Words;
}

const own = (kind: NodeKind, enWords: string, koWords: string): Outside => ({
  kind,
  words: words(enWords, koWords),
});
/** The subject without the name of the product, with which every subject starts. */
const mail = (kind: MailKind): Outside => ({
  kind: 'mail',
  words: bilingual((language) => MAIL_TEXTS[language][kind].subject.replace(/^\[.*?\] /, '')),
});

export const OUTSIDE = {
  'button:signUp': own('button', '“Sign up” in the header', '헤더의 [회원가입]'),
  'button:logIn': own('button', '“Log in” in the header', '헤더의 [로그인]'),
  'page:visitor': own('page', 'Page, not signed in', '로그인 전 페이지'),
  'page:member': own('page', 'Page, signed in', '로그인된 페이지'),
  'page:any': own('page', 'Any page', '모든 페이지'),
  'page:profile': own('page', 'Profile page', '프로필 페이지'),
  'page:download': own('page', 'Download page', '다운로드 페이지'),
  'page:staff': own('page', 'Back office', '관리자 화면'),
  'page:post': own('page', 'Editing a post', '게시물 편집'),
  'card:welcome': {
    kind: 'card',
    words: words(en.download.welcome.title, ko.download.welcome.title),
  },
  'popup:google': own('popup', 'Google: choose an account', 'Google 계정 선택'),
  'app:desktop': own('app', 'Desktop app', '데스크톱 앱'),
  'mail:verification': mail('verification'),
  'mail:temporaryPassword': mail('temporaryPassword'),
  'mail:invitation': mail('invitation'),
  'mail:newDevice': mail('newDevice'),
  'mail:passwordChanged': mail('passwordChanged'),
  'mail:accountDeleted': mail('accountDeleted'),
  'mail:socialLinked': mail('socialLinked'),
  'mail:appSignedIn': mail('appSignedIn'),
} as const satisfies Readonly<Record<string, Outside>>;

export type OutsideId = keyof typeof OUTSIDE;
