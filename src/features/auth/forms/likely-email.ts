/** Mail domains that are often mistyped in Korea; a mail to the wrong one is lost or reaches a stranger. */
const TYPOS: ReadonlyMap<string, string> = new Map([
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
  const at = email.lastIndexOf('@');
  const domain = TYPOS.get(email.slice(at + 1).toLowerCase());
  return domain === undefined || at < 1 ? undefined : `${email.slice(0, at)}@${domain}`;
}
