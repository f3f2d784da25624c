import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { PRODUCT } from '#contract/product.ts';
import { latinSpellings } from './latin-spellings.ts';

const linesOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Maximum length of a list: a rarer word plus a digit and a symbol is hard enough to guess. */
const RAREST = 100_000;

/** Interleaves frequency-ordered lists into one. */
function byRank(...lists: readonly (readonly string[])[]): string[] {
  const words = new Set<string>();
  const longest = Math.max(...lists.map((list) => list.length));
  for (let rank = 0; rank < longest && words.size < RAREST; rank += 1) {
    for (const list of lists) {
      const word = list[rank];
      if (word !== undefined) words.add(word);
    }
  }
  return [...words];
}

const spelled = (words: readonly string[]): string[] => words.flatMap(latinSpellings);

const koreanWords = spelled(linesOf('korean-words.txt'));
const koreanNames = linesOf('korean-names.txt');
const familyNames = spelled(koreanNames.filter((name) => name.length === 1));
const givenNames = spelled(koreanNames.filter((name) => name.length > 1));

/** A password must not be one of these after its decoration (digits and symbols around it) is removed. */
export const PASSWORDS = [...common['passwords-common'], ...koreanWords, ...givenNames].filter(
  (password) => !/^[0-9]{1,5}$/.test(password),
);

/** The product, its trade and its country. */
export const CONTEXT_WORDS = [
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
  '3d',
  '3dprint',
  '3dprinter',
  '3dprinting',
  'cad',
  'cam',
  'cadcam',
  'clinic',
  'doctor',
  'lab',
  'smile',
  'teeth',
  'tooth',
];

/** Korean words and names in the Latin spellings that passwords use. */
export const KOREAN = byRank(koreanWords, familyNames, givenNames);

/** Passwords, English words and names. */
export const WORDS = byRank(
  common['passwords-common'],
  english['commonWords-en'],
  english['lastnames-en'],
  english['firstnames-en'],
  english['wikipedia-en'],
);
