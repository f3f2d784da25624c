import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a CSV file', () => {
  it('starts with a byte order mark and ends each row with CRLF', () => {
    expect(
      toCsv([
        ['파일', 'n'],
        ['크라운.stl', 2],
      ]),
    ).toBe('\uFEFF파일,n\r\n크라운.stl,2\r\n');
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'say "x"', '1\n2', 'plain']])).toBe('\uFEFF"a,b","say ""x""","1\n2",plain\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('keeps %j from becoming a formula', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  });

  it('quotes a formula that contains separators, and leaves numbers as they are', () => {
    expect(toCsv([['=HYPERLINK("x","y")', -5]])).toBe('\uFEFF"\'=HYPERLINK(""x"",""y"")",-5\r\n');
  });
});
