/** The webmail of a provider. Names are brands and are not translated. */
interface Mailbox {
  name: string;
  url: string;
}

const naver: Mailbox = { name: 'Naver', url: 'https://mail.naver.com' };
const daum: Mailbox = { name: 'Daum', url: 'https://mail.daum.net' };
const kakao: Mailbox = { name: 'Kakao', url: 'https://mail.kakao.com' };
const gmail: Mailbox = { name: 'Gmail', url: 'https://mail.google.com' };
const outlook: Mailbox = { name: 'Outlook', url: 'https://outlook.live.com/mail' };

const MAILBOXES: ReadonlyMap<string, Mailbox> = new Map([
  ['naver.com', naver],
  ['daum.net', daum],
  ['hanmail.net', daum],
  ['kakao.com', kakao],
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ['outlook.com', outlook],
  ['outlook.kr', outlook],
  ['hotmail.com', outlook],
  ['live.com', outlook],
]);

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** @returns undefined for a domain whose mailbox is not known */
export const mailboxOf = (email: string): Mailbox | undefined => MAILBOXES.get(domainOf(email));
