import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** Limits of the scale; at 1, a point of the SVG is a CSS point. */
const RANGE = { min: 0.2, max: 4 };
/** The smallest label, 10 points, has 11 px at this scale. */
const READABLE = 0.825;
const PIXELS_PER_POINT = 4 / 3;

interface Size {
  readonly width: number;
  readonly height: number;
}

const clamp = (scale: number) => Math.min(RANGE.max, Math.max(RANGE.min, scale));

/**
 * The zoom of a scrolled SVG. Scrolling is the browser's own, so that touch, arrow keys and assistive technology work.
 *
 * @param scroller the element around the SVG
 * @param size of the SVG in points; null while it loads
 */
export function useZoom(scroller: RefObject<HTMLElement | null>, size: Size | null) {
  const [chosen, setChosen] = useState<number | null>(null);

  const fittingScale = () => {
    const box = scroller.current;
    if (box === null || size === null) return 1;
    const height = window.innerHeight * 0.6;
    return clamp(
      Math.min(1, box.clientWidth / size.width / PIXELS_PER_POINT, height / size.height / PIXELS_PER_POINT),
    );
  };

  const scale = chosen ?? Math.max(READABLE, fittingScale());

  /** @param at the point of the scroller that stays in place, in CSS pixels; default: its centre */
  const zoomTo = (next: number, at?: { readonly x: number; readonly y: number }) => {
    const box = scroller.current;
    if (box === null) return;
    const { x, y } = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
    const ratio = clamp(next) / scale;
    const [left, top] = [(box.scrollLeft + x) * ratio - x, (box.scrollTop + y) * ratio - y];
    flushSync(() => setChosen(clamp(next)));
    box.scrollTo(left, top);
  };

  return {
    scale,
    width: size === null ? 0 : size.width * PIXELS_PER_POINT * scale,
    zoomTo,
    zoomToFit: () => zoomTo(fittingScale()),
  };
}
