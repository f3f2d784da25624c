import type { Page } from 'playwright-core';

/** Letters of a word that looks lost on a line of its own. */
const SHORT = 3;

/** Headings, and the paragraphs after them, whose last line is one short word. */
export const lonelyWords = (page: Page): Promise<string[]> =>
  page.evaluate((short) => {
    const lonely: string[] = [];
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, h1 + p, h2 + p)')) {
      if (!element.checkVisibility()) continue;
      const words: { text: string; top: number }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + text.length);
          const { top, width } = range.getBoundingClientRect();
          // Text for screen readers only is one pixel wide.
          if (width > 1) words.push({ text, top });
        }
      }
      const [before, last] = words.slice(-2);
      if (before === undefined || last === undefined || words.length < 3) continue;
      const isAlone = last.top - before.top > 8;
      if (isAlone && last.text.replaceAll(/\P{L}/gu, '').length <= short) lonely.push(element.textContent);
    }
    return lonely;
  }, SHORT);
