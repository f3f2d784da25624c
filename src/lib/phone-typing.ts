import { formatAsTyped, plainPhoneText } from './phone.ts';

interface Keystroke {
  /** The field's text before the keystroke. */
  readonly previous: string;
  /** The text after the keystroke, and the caret in it. */
  readonly typed: string;
  readonly caret: number;
  readonly country: string;
}

const isSignificant = (character: string): boolean => /[\d+]/.test(character);
const significantIn = (text: string): string => Array.from(text).filter(isSignificant).join('');

/**
 * The field's text and caret after a keystroke: formatted for the country, the caret after the same digit as before.
 * Deleting a separator deletes the digit before it, otherwise the formatter would only put it back.
 */
export const retype = ({ previous, typed, caret, country }: Keystroke): { text: string; caret: number } => {
  const plain = plainPhoneText(typed);
  // Text that is not a phone number stays as typed, so that the user sees the mistake.
  if (/[^\d+\-\s().]/.test(plain)) return { text: typed, caret };
  const hasLostSeparator = typed.length < previous.length && significantIn(typed) === significantIn(previous);
  if (hasLostSeparator && caret > 0) {
    const shortened = dropDigitBefore(typed, caret);
    return placed(
      formatAsTyped(shortened.text, country),
      significantIn(shortened.text.slice(0, shortened.caret)).length,
    );
  }
  return placed(formatAsTyped(plain, country), significantIn(plainPhoneText(typed.slice(0, caret))).length);
};

const dropDigitBefore = (text: string, caret: number): { text: string; caret: number } => {
  let at = caret - 1;
  while (at >= 0 && !isSignificant(text.charAt(at))) at -= 1;
  return at < 0 ? { text, caret } : { text: text.slice(0, at) + text.slice(at + 1), caret: at };
};

/** The caret directly after the n-th digit. */
const placed = (text: string, digits: number): { text: string; caret: number } => {
  let caret = 0;
  for (let seen = 0; caret < text.length && seen < digits; caret += 1) {
    if (isSignificant(text.charAt(caret))) seen += 1;
  }
  return { text, caret };
};
