import { disassemble, getChoseong } from 'es-hangul';

const INITIALS = /^[ㄱ-ㅎ]+$/;

/** Only these are normalized with NFKC: it would turn ㄷ into a code point that no keyboard types. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(FULL_WIDTH, (character) => character.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, '');

/**
 * Creates the predicate that filters a list while the user types. Spaces, case and punctuation do not count. Hangul
 * matches while its last syllable is still being typed (서포ㅌ and 서퐅 find 서포트), and by initials (ㅅㅍㅌ). An empty search
 * finds everything.
 *
 * @returns a predicate: whether one of the names matches
 */
export function createNameSearch(query: string): (names: readonly string[]) => boolean {
  const wanted = plain(query);
  if (wanted === '') return () => true;
  if (INITIALS.test(wanted))
    return (names) => names.some((name) => getChoseong(plain(name)).includes(wanted));
  const letters = disassemble(wanted);
  return (names) => names.some((name) => disassemble(plain(name)).includes(letters));
}
