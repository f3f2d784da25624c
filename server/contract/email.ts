/** RFC 5321. */
export const EMAIL_MAX = 254;

/** The local part follows the HTML standard; the domain may contain letters and digits of any script. */
const WRITTEN = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}\p{M}.-]+$/u;
/** At least two labels of 1 to 63 characters (RFC 1035); the last one has a letter, or it would be an IP address. */
const ASCII_DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Browsers and Node both have `URL`, but this folder is compiled without the types of either. */
declare const URL: new (text: string) => { readonly hostname: string };

/**
 * The canonical form of an address (S18): NFC, domain in ASCII (UTS 46), lower case. Page and server both validate
 * addresses with it.
 * @param email as typed; nothing is trimmed
 * @returns undefined if the address is invalid
 */
export function canonicalEmail(email: string): string | undefined {
  const composed = email.normalize('NFC');
  if (composed.length > EMAIL_MAX || !WRITTEN.test(composed)) return undefined;
  const at = composed.lastIndexOf('@');
  const domain = asciiDomain(composed.slice(at + 1));
  const canonical = `${composed.slice(0, at).toLowerCase()}@${domain}`;
  return ASCII_DOMAIN.test(domain) && canonical.length <= EMAIL_MAX ? canonical : undefined;
}

/** @returns '' for an invalid domain */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}
