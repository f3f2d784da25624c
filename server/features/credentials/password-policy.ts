import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT } from '#contract/product.ts';

/** Why an otherwise complete password is refused; `rule` of PasswordRefused. */
export type PasswordRefusal = 'common' | 'context' | 'personal';

const COMMON = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const CONTEXT = [
  PRODUCT.name.toLowerCase(),
  'dental',
  'dentist',
  'dentistry',
  'denture',
  'technician',
  'implant',
  'orthodontic',
  'printer',
  'printing',
  'slicer',
  'software',
  'welcome',
  'korea',
  'seoul',
];

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

const trimmed = (text: string): string => /[a-z](?:.*[a-z])?/s.exec(text)?.[0] ?? '';

/**
 * The ways a password reads once its decoration is gone (S14): lower case, substitutions undone, digits and symbols at
 * both ends trimmed, in either order.
 */
function readings(password: string): Set<string> {
  const lower = password.toLowerCase();
  const ends = /[a-z0-9](?:.*[a-z0-9])?/s.exec(lower)?.[0] ?? '';
  const all = [lower, ends, trimmed(lower)];
  for (const reading of [lower, ends, trimmed(lower)]) {
    for (const one of ['l', 'i']) {
      const plain = undone(reading, one);
      all.push(plain, trimmed(plain));
    }
  }
  // `12345678a!` and `a12345678!` are still the digits alone.
  all.push(lower.replaceAll(/[^0-9]/g, ''));
  return new Set(all.filter((reading) => reading.length > 2));
}

/**
 * Refuses passwords that are easy to guess although they satisfy the visible rule (S14).
 * @param owner the words an attacker would try first
 * @returns undefined when the password is acceptable
 */
export function passwordRefusal(
  password: string,
  owner: { email: string; nickName: string },
): PasswordRefusal | undefined {
  const forms = [...readings(password)];
  if (forms.some((form) => CONTEXT.includes(form))) return 'context';
  if (password.toLowerCase().includes(PRODUCT.slug)) return 'context';
  if (forms.some((form) => COMMON.has(form) || isRun(form))) return 'common';
  const words = personalWords(owner);
  if (forms.some((form) => words.some((word) => isWithinTwo(form, word)))) return 'personal';
  return undefined;
}

/** One character repeated, or neighbours in the alphabet. */
function isRun(text: string): boolean {
  if (text.length < 4) return false;
  const steps = new Set(
    Array.from(text.slice(1), (character, i) => character.charCodeAt(0) - text.charCodeAt(i)),
  );
  const [step = 2] = steps;
  return steps.size === 1 && Math.abs(step) < 2;
}

function personalWords({ email, nickName }: { email: string; nickName: string }): string[] {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const name = nickName.toLowerCase();
  return [
    local,
    trimmed(local),
    ...local.split(/[^a-z0-9]+/),
    name.replaceAll(/\s+/g, ''),
    ...name.split(/\s+/),
  ].filter((word) => word.length > 2);
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
