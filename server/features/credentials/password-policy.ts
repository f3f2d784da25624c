import { PRODUCT } from '#contract/product.ts';
import { ApiError } from '../../api-error.ts';
import { guessCount } from './guess-count.ts';
import { CONTEXT_WORDS, PASSWORDS } from './guess-words.ts';
import { type Owner, ownerWords, undecorated } from './owner-words.ts';

/** Why a password that satisfies the visible rule is refused; sent as `rule` of PasswordRefused. */
export type PasswordRefusal = 'common' | 'context' | 'personal';

// A core of three letters or fewer would match too much: `me` of `4me2`.
const COMMON = new Set([...PASSWORDS, ...PASSWORDS.map(undecorated).filter((core) => core.length > 3)]);
const CONTEXT = new Set(CONTEXT_WORDS);

/** Passwords that take fewer guesses are refused; decision 027 explains the number. */
const FEWEST_GUESSES = 10_000_000;

const SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
  '(': 'c',
};

const undone = (text: string, one: string): string =>
  text.replaceAll(/[0134578@$!+(9]/g, (sign) => (sign === '1' ? one : (SUBSTITUTES[sign] ?? sign)));

/**
 * Lower-case forms of a password without its decoration (S14): digits and symbols trimmed from both ends before or
 * after undoing substitutions, or all symbols removed.
 */
function readings(password: string): Set<string> {
  const lower = password.toLowerCase();
  const ends = /[a-z0-9](?:.*[a-z0-9])?/s.exec(lower)?.[0] ?? '';
  const joined = undecorated(lower.replaceAll(/[^a-z0-9]/g, ''));
  const all = [lower, ends, undecorated(lower), ...(joined.length > 5 ? [joined] : [])];
  for (const reading of [lower, ends, undecorated(lower)]) {
    for (const one of ['l', 'i']) {
      const plain = undone(reading, one);
      all.push(plain, undecorated(plain));
    }
  }
  // The digits alone, for `12345678a!` and `a12345678!`.
  all.push(lower.replaceAll(/[^0-9]/g, ''));
  return new Set(all.filter((reading) => reading.length > 2));
}

/**
 * Refuses a password that is easy to guess, see {@link passwordRefusal}.
 * @param field that contains the password
 * @throws ApiError PasswordRefused
 */
export function refuseGuessable(password: string, owner: Owner, field: string): void {
  const rule = passwordRefusal(password, owner);
  if (rule !== undefined) throw new ApiError('PasswordRefused', { field, rule });
}

/**
 * Finds out why a password is easy to guess although it satisfies the visible rule (S14).
 * @param owner whose words an attacker would try first
 * @returns undefined when the password is acceptable
 */
export function passwordRefusal(password: string, owner: Owner): PasswordRefusal | undefined {
  const forms = [...readings(password)];
  if (forms.some((form) => CONTEXT.has(form))) return 'context';
  if (password.toLowerCase().includes(PRODUCT.slug)) return 'context';
  const { given, other } = ownerWords(owner);
  // Short spellings are left out: nearly every short text is within two edits of a short word.
  const near = [...given, ...other.filter((word) => word.length > 5)];
  if (forms.some((form) => near.some((word) => isWithinTwo(form, word)))) return 'personal';
  if (forms.some((form) => COMMON.has(form) || isRun(form))) return 'common';
  const { guesses, sources } = guessCount(password, [...given, ...other]);
  if (guesses >= FEWEST_GUESSES) return undefined;
  if (sources.has('own')) return 'personal';
  return sources.has('context') ? 'context' : 'common';
}

/** Whether a text repeats one character, or consists of consecutive ones such as `abcd` or `4321`. */
function isRun(text: string): boolean {
  if (text.length < 4) return false;
  const steps = new Set(
    Array.from(text.slice(1), (character, i) => character.charCodeAt(0) - text.charCodeAt(i)),
  );
  const [step = 2] = steps;
  return steps.size === 1 && Math.abs(step) < 2;
}

/** Whether at most two insertions, deletions or replacements lie between the texts (Levenshtein). */
function isWithinTwo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return (previous[b.length] ?? 0) <= 2;
}
