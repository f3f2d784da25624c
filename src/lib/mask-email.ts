/**
 * Masks an address so that its owner recognises it and others who see the screen cannot read it.
 *
 * @param email an address
 * @returns its first character, three stars, and its domain
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${Array.from(email)[0]}***${email.slice(at)}`;
}
