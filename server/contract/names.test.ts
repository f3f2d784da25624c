import { describe, expect, it } from 'vitest';
import { jobSchema, nameProblem, nickNameSchema } from './names.ts';

describe('a name', () => {
  it.each([
    ['Korean', '김하늘'],
    ['Korean, decomposed', '김하늘'.normalize('NFD')],
    ['Korean, compatibility letters', 'ㄱㅏ'],
    ['Latin', 'Mara Lindqvist'],
    ['with marks', "Zoë O'Brien-Núñez"],
    ['with combining marks', 'Zoe\u0308'],
    ['one letter', 'O'],
    ['with a digit', 'Louis 14'],
    ['Hebrew', 'דוד בן־גוריון'],
    ['Arabic', 'محمد علي'],
    ['Persian, with a non-joiner', 'علی\u200cرضا'],
    ['Hindi, with a joiner', 'क्\u200dष'],
    ['Hebrew with a mark of direction', 'דוד\u200f'],
    ['Japanese', '山田 太郎'],
    ['Thai', 'สมชาย'],
    ['beyond the first plane', '𠮷野家'],
    ['with a picture', 'Hana 🦷'],
  ])('is accepted: %s', (_, name) => {
    expect(nameProblem(` ${name} `)).toBeUndefined();
    expect(nickNameSchema.parse(` ${name} `)).toBe(name);
    expect(jobSchema.safeParse(name).success).toBe(true);
  });

  it.each([
    ['zero-width space', '\u200b'],
    ['Hangul filler', '\u3164'],
    ['Hangul choseong filler', '\u115f'],
    ['half-width Hangul filler', '\uffa0\uffa0'],
    ['word joiner', '\u2060'],
    ['soft hyphen', '\u00ad'],
    ['override', '\u202e'],
    ['variation selector', '\ufe0f'],
    ['blank Braille pattern', '\u2800'],
    ['combining mark alone', '\u0301'],
    ['tag characters', '\u{e0041}\u{e0042}'],
    ['joiner', '\u200d'],
    ['blanks between fillers', '\u3164 \u3164'],
    ['signs only', '!?'],
  ])('that consists only of %s is refused as not visible', (_, name) => {
    expect(nameProblem(name)).toBe('notVisible');
    const issues = nickNameSchema.safeParse(name).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['TextNotVisible']);
  });

  it.each(['a\u0000b', 'a\nb', 'a\u2028b', 'a\u202eb', 'a\u2066b', 'a\ud800'])(
    'with a character that disturbs the text around it is refused: %j',
    (name) => {
      expect(nameProblem(name)).toBe('notVisible');
      expect(nickNameSchema.safeParse(name).success).toBe(false);
    },
  );

  it('is required and has a maximum length', () => {
    expect([nameProblem(''), nameProblem(' \t\u3000')]).toEqual(['missing', 'missing']);
    expect([nameProblem('x'.repeat(100)), nameProblem('x'.repeat(101))]).toEqual([undefined, 'tooLong']);
  });
});
