import { describe, expect, it } from 'vitest';
import { retype } from './phone-typing.ts';

const country = 'KR';
/** `|` marks the caret. */
const marked = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;
const after = (previous: string, typed: string) =>
  marked(retype({ previous, typed: typed.replace('|', ''), caret: typed.indexOf('|'), country }));

describe('typing a phone number', () => {
  it.each([
    ['a digit at the end', '010', '0101|', '010-1|'],
    ['a digit in the middle keeps the caret there', '010-1234-5678', '0109|-1234-567', '010-9|123-4567'],
    ['backspace at the end', '010-1', '010-|', '010|'],
    ['backspace over a dash takes the digit before it', '010-1234', '010|1234', '01|1-234'],
    ['all deleted', '0', '|', '|'],
    ['full-width digits', '', '０１０１２３４|', '010-1234|'],
    ['letters stay visible', '010', '010a|', '010a|'],
  ])('%s', (_title, previous, typed, expected) => {
    expect(after(previous, typed)).toBe(expected);
  });
});
