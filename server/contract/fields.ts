import * as z from 'zod/mini';
import { canonicalEmail, EMAIL_MAX } from './email.ts';

/** §5: 8 to 20 characters. */
export const PASSWORD_LENGTH = { min: 8, max: 20 } as const;
/** §5: the only characters allowed besides ASCII letters and digits. */
export const PASSWORD_SPECIALS = '!@#$%^&*()_-=+[]{};:,.?/';

export type PasswordProblem = 'atLeastEightChars' | 'atMostTwentyChars' | 'mustInclude';

const specialsPattern = PASSWORD_SPECIALS.replaceAll(/[\]\\^-]/g, String.raw`\$&`);
const onlyAllowed = new RegExp(`^[A-Za-z0-9${specialsPattern}]*$`);
const hasSpecial = new RegExp(`[${specialsPattern}]`);

/**
 * The password rule shown to users (§5). The server also refuses passwords that are easy to guess (PasswordRefused).
 * @param password as typed, unmodified
 * @returns every broken rule, in the order they are shown; empty when the password is acceptable
 */
export function passwordProblems(password: string): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if (password.length < PASSWORD_LENGTH.min) problems.push('atLeastEightChars');
  if (password.length > PASSWORD_LENGTH.max) problems.push('atMostTwentyChars');
  const complete = /[A-Za-z]/.test(password) && /[0-9]/.test(password) && hasSpecial.test(password);
  if (!complete || !onlyAllowed.test(password)) problems.push('mustInclude');
  return problems;
}

export const newPasswordSchema = z
  .string()
  .check(z.refine((password) => passwordProblems(password).length === 0, { error: 'mustInclude' }));

/** A password that is only compared: accepts any text, so that a wrong one is reported as wrong, not as invalid. */
export const givenPasswordSchema = z.string().check(z.minLength(1), z.maxLength(200));

export { EMAIL_MAX };

/** @returns whether the text is an acceptable e-mail address; nothing is trimmed */
export const isEmail = (text: string): boolean => canonicalEmail(text) !== undefined;

export const emailSchema = z.string().check(z.refine(isEmail, { error: 'invalidEmail' }));
/** For an address that is only looked up: surrounding blanks are ignored, as in the form. */
export const givenEmailSchema = z.string().check(z.trim(), z.refine(isEmail, { error: 'invalidEmail' }));

const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
/** Text of 1 to `max` characters, trimmed, without control characters. */
export const visibleText = (max: number) => visibleTextOrEmpty(max).check(z.minLength(1));

/** Like {@link visibleText}, but may be empty. */
export const visibleTextOrEmpty = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => !CONTROL.test(text)),
  );

/** The id of an account of the back office. */
export const staffIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

const CONTROL_BUT_LINES = /[^\P{Cc}\t\n]|[\p{Cs}\u2028\u2029]/u;
/** Like {@link visibleText}, but allows tabs and line breaks; every line break becomes one line feed. */
export const multilineText = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n')),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !CONTROL_BUT_LINES.test(text)),
  );

export const NICKNAME_MAX = 100;

/**
 * International form with dashes instead of spaces (§3): `+82-10-1234-5678`.
 * A leading space is accepted for a plus sign that was not escaped in a query string.
 */
export const phoneSchema = z.string().check(z.regex(/^[+ ][0-9](?:-?[0-9]){2,24}$/));

export const langSchema = z.enum(['en', 'ko']);
export type Lang = z.infer<typeof langSchema>;

/** A boolean as a multipart field. */
export const flagFieldSchema = z.enum(['true', 'false']);

/** The ticket to join, granted by PUT verify/email. */
export const ticketSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
export const verificationCodeSchema = z.string().check(z.regex(/^[0-9]{6}$/));

/** The version of a stored row that a change is based on; as large as the database's integers. */
export const rowVersionSchema = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1));

/** §3: login type numbers, for signing in and for joining. */
export const LOGIN_TYPES = { email: 0, social: 1 } as const;

/** A signed JSON Web Token in compact form; checks only the shape, the server verifies the token. */
export const idTokenSchema = z
  .string()
  .check(z.maxLength(8_192), z.regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*$/));
