import { describe, expect, it } from 'vitest';
import { ariaKeys, shownKeys } from './key-names.ts';
import { isAllowedLink, linkFrom } from './link-rules.ts';
import { cleanPastedHtml } from './paste-html.ts';

describe('a link', () => {
  it('is completed as people type it', () => {
    expect(linkFrom(' example.com/a ')).toBe('https://example.com/a');
    expect(linkFrom('lab@example.com')).toBe('mailto:lab@example.com');
    expect(linkFrom('한국.kr')).toBe('https://한국.kr');
    expect(linkFrom('/pricing')).toBe('/pricing');
    expect(linkFrom('http://localhost:3000/x')).toBe('http://localhost:3000/x');
  });

  it.each([
    '',
    'word',
    'two words.kr',
    'javascript:alert(1)',
    'ftp://a.kr',
    'data:text/html,x',
    '//a.kr',
    'https://',
    'mailto:',
  ])('is not %o', (typed) => {
    expect(linkFrom(typed)).toBeUndefined();
  });

  it('may not leave its protocols', () => {
    expect(isAllowedLink('JavaScript:alert(1)')).toBe(false);
    expect(isAllowedLink('/content/x')).toBe(true);
  });
});

it('pasted HTML loses what Office adds, and has the headings of a post', () => {
  const word =
    '<style>p{color:red}</style><!--[if gte mso 9]><xml>x</xml><![endif]--><h1 class=a>A<o:p></o:p></h1><h5>B</h5><script>x</script>';
  expect(cleanPastedHtml(word)).toBe('<h2 class=a>A</h2><h3>B</h3>');
});

it('pasted HTML loses its event handlers, but not text that reads like one', () => {
  expect(
    cleanPastedHtml(
      '<img src=x onerror=hack() alt="a"><p onclick="x" ONFOCUS=\'y\'>on = 1 &lt;b onclick="x"&gt;</p>',
    ),
  ).toBe('<img src=x alt="a"><p>on = 1 &lt;b onclick="x"&gt;</p>');
});

it('shortcuts are written as on the system of the user', () => {
  expect(shownKeys('Mod+Shift+8', false)).toBe('Ctrl+Shift+8');
  expect(shownKeys('Mod+Shift+8', true)).toBe('⌘⇧8');
  expect(ariaKeys('Mod+B', true)).toBe('Meta+B');
});
