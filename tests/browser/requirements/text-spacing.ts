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

/** Takes back {@link widenText}. */
export const resetText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });

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
    /** The element over the page that contains a text, such as the sticky header: it covers the page on purpose. */
    const layerOf = (element: Element) =>
      ancestors(element).find((one) => /fixed|sticky/.test(getComputedStyle(one).position));

    const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = element;
      const isCut =
        (overflowX === 'hidden' && scrollWidth > clientWidth + 1) ||
        (overflowY === 'hidden' && scrollHeight > clientHeight + 1);
      // The view of the software is a picture whose edges are cut.
      return isCut && textContent.trim() !== '' && element.dataset.ui !== 'view' && !isUnseen(element);
    });

    const linesOf = (node: Node) => {
      const element = node.parentElement;
      const name = node.textContent?.trim() ?? '';
      if (element === null || name === '' || isUnseen(element)) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const layer = layerOf(element);
      return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
        // The letters without the space between the lines.
        const space = Math.max(0, (bottom - top - size) / 2);
        return { node, name, layer, left, right, top: top + space, bottom: bottom - space };
      });
    };
    const texts: ReturnType<typeof linesOf> = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(...linesOf(walker.currentNode));
    texts.sort((a, b) => a.top - b.top);
    const overlaps = texts.flatMap((one, index) => {
      const found: string[] = [];
      for (const other of texts.slice(index + 1)) {
        if (other.top >= one.bottom - 2) break;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const areApart = one.node === other.node || one.layer !== other.layer;
        if (wide > 2 && !areApart) found.push(`${one.name} | ${other.name}`);
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
