import { PASSWORD_LENGTH } from '#contract/fields.ts';
import { hangulOf, latinSpellings } from './latin-spellings.ts';

/** The person whose password it is. */
export interface Owner {
  email: string;
  /** '' while it is not known. */
  nickName: string;
}

export interface OwnerWords {
  /** Parts of the name and of the e-mail's local part, unchanged. */
  given: string[];
  /** Latin spellings of the Korean parts, and the parts of the e-mail's domain. */
  other: string[];
}

/** The words that an attacker who knows the member tries first, in lower case. */
export function ownerWords({ email, nickName }: Owner): OwnerWords {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  const name = nickName.normalize('NFC').toLowerCase();
  const names = name.split(/\s+/);
  const parts = new Set([
    local,
    undecorated(local),
    ...local.split(/[^a-z0-9]+/),
    names.join(''),
    names.toReversed().join(''),
    ...names,
  ]);
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .split('.')
    .slice(0, -1);
  // A word longer than a password cannot occur in one.
  const fitting = [...parts].filter((word) => word.length <= PASSWORD_LENGTH.max);
  return {
    given: [...parts].filter((word) => word.length > 2),
    other: [...new Set([...fitting.flatMap(otherSpellings), ...domain])].filter((word) => word.length > 1),
  };
}

/** The text from its first letter to its last. */
export const undecorated = (text: string): string => /[a-z](?:.*[a-z])?/s.exec(text)?.[0] ?? '';

function otherSpellings(word: string): string[] {
  const hangul = hangulOf(word);
  if (hangul === undefined) return [];
  // A Korean family name is one syllable, rarely two, and the given name is used alone as well.
  const lengths = hangul.length > 3 ? [1, 2] : [1];
  const names = lengths.flatMap((length) => [hangul.slice(length), hangul.slice(0, length)]);
  return [hangul, ...names].flatMap(latinSpellings);
}
