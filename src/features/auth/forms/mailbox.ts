/** Where the mail of an address can be read. Names are brands and stay as they are in every language. */
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

/** Slips seen most often in Korea; a mail to them goes to a stranger or nowhere. */
const SLIPS: ReadonlyMap<string, string> = new Map([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['naver.con', 'naver.com'],
  ['naver.co', 'naver.com'],
  ['naver.net', 'naver.com'],
  ['navre.com', 'naver.com'],
  ['never.com', 'naver.com'],
  ['nate.con', 'nate.com'],
  ['hanmail.con', 'hanmail.net'],
  ['hanmail.com', 'hanmail.net'],
  ['daum.com', 'daum.net'],
  ['daum.con', 'daum.net'],
  ['outlok.com', 'outlook.com'],
  ['hotmial.com', 'hotmail.com'],
]);

/** @returns the address that was probably meant, or undefined when the domain looks right */
export function likelyEmail(email: string): string | undefined {
  const domain = SLIPS.get(domainOf(email));
  const at = email.lastIndexOf('@');
  return domain === undefined || at < 1 ? undefined : `${email.slice(0, at)}@${domain}`;
}
