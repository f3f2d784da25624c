import { convertHangulToQwerty, convertQwertyToHangul, romanize } from 'es-hangul';

/** Common spellings of syllables that differ from the official romanisation, which es-hangul produces. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  강: ['kang'],
  건: ['gun', 'kun'],
  경: ['kyung'],
  고: ['ko', 'koh'],
  공: ['kong'],
  곽: ['kwak'],
  광: ['kwang'],
  구: ['koo', 'goo'],
  국: ['kook'],
  권: ['kwon'],
  규: ['kyu'],
  근: ['keun'],
  금: ['keum'],
  기: ['ki'],
  길: ['kil'],
  김: ['kim'],
  노: ['noh', 'roh'],
  명: ['myung'],
  문: ['moon'],
  박: ['park'],
  백: ['paik'],
  범: ['bum'],
  변: ['byun'],
  병: ['byung'],
  서: ['suh'],
  석: ['suk'],
  선: ['sun'],
  섭: ['sup'],
  성: ['sung'],
  손: ['sohn'],
  수: ['soo'],
  숙: ['sook'],
  순: ['soon'],
  시: ['shi'],
  식: ['shik'],
  신: ['shin'],
  심: ['shim'],
  안: ['ahn'],
  엄: ['um'],
  연: ['yun'],
  염: ['yum'],
  영: ['young'],
  오: ['oh'],
  우: ['woo'],
  욱: ['wook'],
  운: ['woon'],
  유: ['yoo', 'you'],
  윤: ['yoon'],
  이: ['lee', 'yi'],
  임: ['lim'],
  장: ['chang'],
  정: ['jung', 'chung'],
  조: ['cho'],
  주: ['joo'],
  준: ['joon'],
  중: ['joong'],
  천: ['chun'],
  철: ['chul'],
  최: ['choi'],
  추: ['choo'],
  허: ['hur', 'huh'],
  혁: ['hyuk'],
  현: ['hyun'],
  형: ['hyung'],
  훈: ['hoon'],
  희: ['hee'],
};

/** Longer words are not names and only get the official romanisation. */
const LONGEST_NAME = 4;
const HANGUL = /^[가-힣]+$/;

/**
 * How a Hangul word appears in a password, which cannot contain Hangul: as the keys pressed while the keyboard is in
 * Latin mode (두벌식), and romanised.
 * @param word any text; unless it is all Hangul, its only spelling is itself
 * @returns lower case, without duplicates
 */
export function latinSpellings(word: string): string[] {
  if (!HANGUL.test(word)) return [word.toLowerCase()];
  return [...new Set([convertHangulToQwerty(word).toLowerCase(), romanize(word), ...combined(word)])];
}

function combined(word: string): string[] {
  if (word.length > LONGEST_NAME) return [];
  let spellings = [''];
  for (const syllable of word) {
    const choices = [romanize(syllable), ...(USUAL[syllable] ?? [])];
    spellings = spellings.flatMap((start) => choices.map((choice) => start + choice));
  }
  return spellings;
}

/** Keys that form whole syllables: others make es-hangul throw (hkc) or give no word (ㅋㅋ). */
const KEYS_OF_SYLLABLES = /^(?:[qwertasdfgzxcv][yuiophjklbnm]{1,2}[qwertasdfgzxcv]{0,2})+$/;

/**
 * Returns a Hangul word unchanged, and converts keys typed in Latin mode to Hangul (rlaalswns = 김민준).
 * @param word in lower case
 * @returns undefined for any other word
 */
export function hangulOf(word: string): string | undefined {
  const hangul = KEYS_OF_SYLLABLES.test(word) ? convertQwertyToHangul(word) : word;
  return HANGUL.test(hangul) ? hangul : undefined;
}
