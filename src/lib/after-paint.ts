/** Runs slow work after the next paint, so that a press is shown at once. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
