import { disassemble } from 'es-hangul';

/** Only full-width characters get NFKC: on Hangul it would turn ㄷ into a letter that no keyboard types. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

const plain = (text: string): string =>
  text
    .replaceAll(FULL_WIDTH, (character) => character.normalize('NFKC'))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, '');

/**
 * A text as the search compares it: lower case without spaces, Hangul as the letters a keyboard types (서포트 as
 * ㅅㅓㅍㅗㅌㅡ), so that an incomplete syllable matches too.
 */
export const searchLetters = (text: string): string => disassemble(plain(text));

/** The same, but only the initial of each Hangul syllable: 3D 프린팅 as 3dㅍㄹㅌ. */
export const searchInitials = (text: string): string =>
  plain(text).replaceAll(/[가-힣]/g, (syllable) => disassemble(syllable).charAt(0));

/** Marks of everyday writing, which people leave out or type differently: one-visit for one visit. */
const MARKS = /[,.!?·()'"“”‘’:;/–—-]+/g;

/** A form of a text for the search, without punctuation. Symbols such as % and * stay. */
export const withoutMarks = (form: string): string => form.replaceAll(MARKS, '');

/** Joins names with a line break, which no search contains, so that no match spans two names. */
export const joinNames = (names: readonly string[], form: (name: string) => string): string =>
  names.map(form).join('\n');
