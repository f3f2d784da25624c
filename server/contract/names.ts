import * as z from 'zod/mini';
import type { CodeName } from './codes.ts';
import { NICKNAME_MAX } from './fields.ts';

const JOB_MAX = 100;

/** A visible letter or digit: Hangul fillers are letters to Unicode, but invisible. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;
/** Control characters, lone surrogates, line separators, and bidi controls that reorder the text after them. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u061C\u200E\u200F])\p{Bidi_Control}/u;

const isReadable = (text: string): boolean => SEEN.test(text) && !HIDDEN.test(text);

export type NameProblem = 'missing' | 'tooLong' | 'notVisible';

/**
 * Validates a name or an occupation. Names in any script are accepted, joiners and combining marks included, unless
 * they are invisible or disturb the text around them.
 * @param text as typed; surrounding blanks are ignored
 */
export function nameProblem(text: string): NameProblem | undefined {
  const name = text.trim();
  if (name === '') return 'missing';
  if (name.length > NICKNAME_MAX) return 'tooLong';
  return isReadable(name) ? undefined : 'notVisible';
}

const NOT_VISIBLE: CodeName = 'TextNotVisible';
const readableText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(isReadable, { error: NOT_VISIBLE }));

/** Full name, 1 to 100 characters, shown to every member (§6). */
export const nickNameSchema = readableText(NICKNAME_MAX);
/** Occupation: "Dentist", "Dental Technician" or free text, 1 to 100 characters. */
export const jobSchema = readableText(JOB_MAX);
