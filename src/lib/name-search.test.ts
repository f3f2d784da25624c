import { describe, expect, it } from 'vitest';
import { createNameSearch } from './name-search.ts';

const finds = (query: string, ...names: string[]) => createNameSearch(query)(names);

describe('the search by name', () => {
  it.each([
    ['', '서포트'],
    ['  ', '서포트'],
    ['서포트', '적은 서포트로 버티기'],
    ['적은서포트', '적은 서포트로 버티기'],
    ['서포ㅌ', '서포트'],
    ['서퐅', '서포트'],
    ['ㅅㅍㅌ', '적은 서포트'],
    ['ㅈㅇㅅ', '적은 서포트'],
    ['ㄷ', '다이'],
    ['form 4', 'Form4B'],
    ['ＦＯＲＭ', 'Form 4'],
    ['#서포트', '#서포트'],
    ['[', 'anything'],
    ['3d', '2026 3D프린팅'],
    ['ㅍㄹㅌ', '3D 프린팅'],
  ])('"%s" finds %s', (query, name) => {
    expect(finds(query, name)).toBe(true);
  });

  it.each([
    ['서포터', '서포트'],
    ['ㅅㅌㅍ', '서포트'],
    ['a.b', 'acb'],
  ])('"%s" does not find %s', (query, name) => {
    expect(finds(query, name)).toBe(false);
  });

  it('matches any of the names', () => {
    expect(finds('레이샤이프', 'RayShape', '레이샤이프')).toBe(true);
  });
});
