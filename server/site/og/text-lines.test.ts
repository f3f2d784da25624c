import { expect, it } from 'vitest';
import { cutLines, fitLines } from './text-lines.ts';

/** Every character is one unit wide. */
const column = (width: number, lines: number) => ({ width, lines, measure: (text: string) => text.length });

it('Korean is broken between words only', () => {
  expect(fitLines('얇은 마진을 지키는 서포트 설정', column(10, 3))).toEqual([
    '얇은 마진을',
    '지키는 서포트 설정',
  ]);
});

it('lines are balanced: the last line is not a single short word', () => {
  expect(fitLines('Cutting holes with boolean tools', column(27, 3))).toEqual([
    'Cutting holes',
    'with boolean tools',
  ]);
});

it('a line break after a clause is preferred', () => {
  expect(fitLines('서포트에 쓰는 시간, 케이스 400건의 기록', column(18, 2))).toEqual([
    '서포트에 쓰는 시간,',
    '케이스 400건의 기록',
  ]);
});

it('a one-character word stays on the line of its neighbour', () => {
  expect(fitLines('스플린트는 몇 도로 세워야 할까', column(11, 2))).toEqual([
    '스플린트는 몇 도로',
    '세워야 할까',
  ]);
});

it('a word wider than the column breaks anywhere, between whole graphemes', () => {
  expect(fitLines('가나다라마바사', column(3, 3))).toEqual(['가나다', '라마바', '사']);
  expect(fitLines('👩‍👩‍👧👩‍👩‍👧', column(9, 2))).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']);
});

it('text that does not fit is truncated with an ellipsis inside the column', () => {
  const text = 'one two three four, five six';
  expect(fitLines(text, column(10, 2))).toBeNull();
  expect(cutLines(text, column(10, 2))).toEqual(['one two', 'three...']);
  expect(cutLines('가'.repeat(50), column(10, 2))).toEqual(['가'.repeat(10), `${'가'.repeat(7)}...`]);
});

it('text that fits is not truncated', () => {
  expect(cutLines('short', column(10, 1))).toEqual(['short']);
});
