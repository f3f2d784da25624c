import { describe, expect, it } from 'vitest';
import { hangulOf, latinSpellings } from './latin-spellings.ts';

describe('latinSpellings', () => {
  it.each([
    ['사랑', ['tkfkd', 'sarang']],
    ['김민준', ['rlaalswns', 'gimminjun', 'kimminjun', 'gimminjoon', 'kimminjoon']],
    ['꽃빛', ['rhcqlc', 'kkotbit']],
    ['한라', ['gksfk', 'halla', 'hanra']],
    ['대한민국만세', ['eogksalsrnrakstp', 'daehanmingungmanse']],
    ['1004', ['1004']],
    ['Qwer', ['qwer']],
  ])('spells %s by its keys and romanised', (word, spellings) => {
    expect(latinSpellings(word)).toEqual(expect.arrayContaining(spellings));
  });

  it('generates no name spellings for a long word: there would be thousands', () => {
    expect(latinSpellings('정수영희정수영희')).toHaveLength(2);
  });
});

describe('hangulOf', () => {
  it.each([
    ['rlaalswns', '김민준'],
    ['dlrjsqlqjs', '이건비번'],
    ['김민준', '김민준'],
    ['kimminjun', undefined],
    ['tkfkd12', undefined],
    ['hkchoi', undefined],
    ['zz', undefined],
    ['rkqq', undefined],
    ['', undefined],
  ])('%s is %s', (typed, hangul) => {
    expect(hangulOf(typed)).toBe(hangul);
  });
});
