/**
 * Names an address to its owner without showing it to whoever shares the screen.
 *
 * @param email an address
 * @returns its first character, three stars, and its domain
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${Array.from(email)[0]}***${email.slice(at)}`;
}
