import type { Page } from 'playwright-core';

/** The text spacing that a page must bear (WCAG 2.2, criterion 1.4.12). */
const SPACING = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
}
p { margin-block-end: 2em !important }`;

/** Sets the text spacing of a page as a user's style sheet would. */
export const widenText = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);

/** Texts of a page that are cut off by their box or the window, or that overlap another text. */
export const textProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ancestors = (element: Element | null): Element[] =>
      element === null ? [] : [element, ...ancestors(element.parentElement)];
    const has = (element: Element, test: (style: CSSStyleDeclaration) => boolean) =>
      ancestors(element).some((one) => test(getComputedStyle(one)));
    /** Text for screen readers only, and the name that is shown as outlines. */
    const isUnseen = (element: Element) =>
      !element.checkVisibility({ checkVisibilityCSS: true }) ||
      has(element, ({ clipPath, maskImage }) => clipPath !== 'none' || maskImage !== 'none');
    /** Text over the page, such as the sticky header: it covers the page on purpose. */
    const isLayer = (element: Element) =>
      has(element, ({ position }) => position === 'fixed' || position === 'sticky');

    const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = element;
      const isCut =
        (overflowX === 'hidden' && scrollWidth > clientWidth + 1) ||
        (overflowY === 'hidden' && scrollHeight > clientHeight + 1);
      // The view of the software is a picture whose edges are cut.
      return isCut && textContent.trim() !== '' && element.dataset.ui !== 'view' && !isUnseen(element);
    });

    const texts: { name: string; left: number; right: number; top: number; bottom: number; node: Node }[] =
      [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const name = node.textContent?.trim() ?? '';
      if (element === null || name === '' || isUnseen(element) || isLayer(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        // The letters without the space between the lines.
        const space = Math.max(0, (bottom - top - size) / 2);
        if (width > 2) texts.push({ name, left, right, top: top + space, bottom: bottom - space, node });
      }
    }
    texts.sort((a, b) => a.top - b.top);
    const overlaps = texts.flatMap((one, index) => {
      const found: string[] = [];
      for (const other of texts.slice(index + 1)) {
        if (other.top >= one.bottom - 2) break;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        if (wide > 2 && one.node !== other.node) found.push(`${one.name} | ${other.name}`);
      }
      return found;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth ? [`wider than the window by ${scrollWidth - clientWidth}`] : []),
      ...cut.map((element) => `cut: ${element.textContent?.slice(0, 60)}`),
      ...overlaps,
    ];
  });
