import type { Page } from 'playwright-core';

/** Pairs of controls in the main part of a page where the focus ring of the first reaches into the second. */
export const crowdedRings = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const controls = [...main.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((element) =>
      element.checkVisibility({ checkVisibilityCSS: true }),
    );
    const boxes = controls.map((element) => element.getBoundingClientRect());
    return controls.flatMap((element, index) => {
      element.focus({ preventScroll: true });
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      const box = boxes[index];
      if (outlineStyle === 'none' || box === undefined) return [];
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      return controls
        .filter((other, otherIndex) => {
          const near = boxes[otherIndex];
          return (
            near !== undefined &&
            !element.contains(other) &&
            !other.contains(element) &&
            near.left < box.right + reach &&
            near.right > box.left - reach &&
            near.top < box.bottom + reach &&
            near.bottom > box.top - reach
          );
        })
        .map((other) => `${element.textContent.trim()} | ${other.textContent.trim()}`);
    });
  });
