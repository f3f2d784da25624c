import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { EMAIL_MAX, isEmail } from '#contract/fields.ts';
import { ApiError } from '../../api-error.ts';

const ASCII_EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * The one form of all spellings of an address (S18): NFC, domain in ASCII, case folded.
 * @throws ApiError ValidationFailed when the domain has no ASCII form or the ASCII form breaks the HTML rule
 */
export function canonicalEmail(email: string): string {
  const composed = email.normalize('NFC');
  const at = composed.lastIndexOf('@');
  const canonical = `${composed.slice(0, at).toLowerCase()}@${domainToASCII(composed.slice(at + 1))}`;
  if (!isEmail(composed) || canonical.length > EMAIL_MAX || !ASCII_EMAIL.test(canonical)) {
    throw new ApiError('ValidationFailed', { field: 'email' });
  }
  return canonical;
}

export interface Phone {
  /** E.164, the key. */
  canonical: string;
  /** International form with dashes, `+82-10-1234-5678`. */
  display: string;
}

/**
 * Reads a number in international form with the full numbering plans (S07).
 * @throws ApiError ValidationFailed for a number no country assigns
 */
export function parsePhone(text: string): Phone {
  const parsed = parsePhoneNumberFromString(`+${text.slice(1)}`);
  if (parsed === undefined || !parsed.isValid()) throw new ApiError('ValidationFailed', { field: 'phone' });
  return { canonical: parsed.number, display: parsed.formatInternational().replaceAll(/\s+/g, '-') };
}

/** `h***@example.com`: enough to recognise one's own address. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
