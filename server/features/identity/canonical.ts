import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { canonicalEmail as canonicalForm } from '#contract/email.ts';
import { ApiError } from '../../api-error.ts';

/**
 * The canonical form of an address (S18).
 * @throws ApiError ValidationFailed for an invalid address
 */
export function canonicalEmail(email: string): string {
  const canonical = canonicalForm(email);
  if (canonical === undefined) throw new ApiError('ValidationFailed', { field: 'email' });
  return canonical;
}

export interface Phone {
  /** E.164; identifies the number in the database. */
  canonical: string;
  /** International form with dashes, `+82-10-1234-5678`. */
  display: string;
}

/**
 * Parses an international number, validated by the full numbering plans (S07).
 * @throws ApiError ValidationFailed for a number valid in no country
 */
export function parsePhone(text: string): Phone {
  const parsed = parsePhoneNumberFromString(`+${text.slice(1)}`);
  if (parsed === undefined || !parsed.isValid()) throw new ApiError('ValidationFailed', { field: 'phone' });
  return { canonical: parsed.number, display: parsed.formatInternational().replaceAll(/\s+/g, '-') };
}

/** `h***@example.com`: enough to recognise one's own address. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
