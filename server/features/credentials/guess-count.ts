import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '#contract/fields.ts';
import { CONTEXT_WORDS, KOREAN, WORDS } from './guess-words.ts';

const estimator = new ZxcvbnFactory({
  // The word lists are merged into three, because each part of a password is looked up in every list.
  dictionary: { context: CONTEXT_WORDS, korean: KOREAN, words: WORDS },
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  l33tMaxSubstitutions: 6,
  maxLength: PASSWORD_LENGTH.max,
});

export interface GuessCount {
  /** Passwords tried before this one by an attacker who knows how people choose them. */
  guesses: number;
  /** Where parts of the password were found; `own`: in `ownWords`, `other`: in any other way. */
  sources: ReadonlySet<'context' | 'own' | 'other'>;
}

/**
 * Estimates how soon a password is guessed.
 * @param password only its first 20 characters are used
 * @param ownWords in lower case; rated as the first words an attacker tries
 */
export function guessCount(password: string, ownWords: readonly string[]): GuessCount {
  const text = password.slice(0, PASSWORD_LENGTH.max);
  const joined = text.replaceAll(/[^a-z0-9]/gi, '');
  const symbols = text.length - joined.length;
  // The estimator never rates a text of n parts below 10,000^(n - 1) guesses. A `_` between two words, or
  // `1!` after them, therefore hides how common the words are. So also rate the parts separately: once with
  // the symbols, and once without them, times 10 for each symbol.
  const counts = [together([text], ownWords)];
  if (partsOf(text).length > 1) counts.push(together(partsOf(text), ownWords));
  if (symbols > 0) counts.push(together(partsOf(joined), ownWords, 10 ** symbols));
  return counts.reduce((least, count) => (count.guesses < least.guesses ? count : least));
}

/** Splits a text before its first letter and after its last letter. */
function partsOf(text: string): string[] {
  const core = /[a-z](?:.*[a-z])?/is.exec(text);
  if (core === null) return [text];
  const end = core.index + core[0].length;
  return [text.slice(0, core.index), core[0], text.slice(end)].filter((part) => part !== '');
}

function together(parts: readonly string[], ownWords: readonly string[], factor = 1): GuessCount {
  const results = parts.map((part) => estimator.check(part, [...ownWords]));
  return {
    guesses: results.reduce((product, { guesses }) => product * guesses, factor),
    sources: new Set(
      results.flatMap(({ sequence }) => sequence.map(({ dictionaryName }) => sourceOf(dictionaryName))),
    ),
  };
}

function sourceOf(dictionary: unknown) {
  if (dictionary === 'userInputs') return 'own';
  return dictionary === 'context' ? 'context' : 'other';
}
