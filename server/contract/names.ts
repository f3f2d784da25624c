import * as z from 'zod/mini';
import type { CodeName } from './codes.ts';
import { NICKNAME_MAX } from './fields.ts';

const JOB_MAX = 100;

/** A letter or digit that is seen: Hangul fillers count as letters, and are not. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;
/** Controls, halves of characters, line ends, and the signs that turn around what stands behind them. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u061C\u200E\u200F])\p{Bidi_Control}/u;

const isReadable = (text: string): boolean => SEEN.test(text) && !HIDDEN.test(text);

export type NameProblem = 'missing' | 'tooLong' | 'notVisible';

/**
 * What is wrong with a name or an occupation. Whatever a language writes a name with is right, joiners and combining
 * marks included; a name that people cannot see or that disturbs the text around it is not.
 * @param text as typed; blanks around it do not count
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
