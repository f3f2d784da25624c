import { type RefObject, useEffect, useRef } from 'react';

/** A pointer that moves less than this many CSS pixels clicks. */
const CLICK = 4;

/**
 * Scrolls an element by dragging with the mouse; touch scrolls by itself.
 *
 * @returns whether the last press was a drag, so that its click selects nothing
 */
export function useDrag(scroller: RefObject<HTMLElement | null>): () => boolean {
  const hasDragged = useRef(false);
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    let last: { x: number; y: number } | null = null;
    let distance = 0;
    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      last = { x: event.clientX, y: event.clientY };
      distance = 0;
      hasDragged.current = false;
    };
    const onMove = (event: PointerEvent) => {
      if (last === null) return;
      const [x, y] = [event.clientX - last.x, event.clientY - last.y];
      distance += Math.abs(x) + Math.abs(y);
      last = { x: event.clientX, y: event.clientY };
      if (distance < CLICK) return;
      hasDragged.current = true;
      box.scrollBy(-x, -y);
    };
    const onUp = () => {
      last = null;
    };
    box.addEventListener('pointerdown', onDown);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    return () => {
      box.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
    };
  }, [scroller]);
  return () => hasDragged.current;
}
