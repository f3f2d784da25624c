import { useCallback, useEffect, useRef } from 'react';

/** How long after the end of a touch its click may come, ms; the blur comes between the two. */
const CLICK_LIMIT_MS = 400;

/**
 * Runs layout-changing work later: in the next task or, during a press, when the press has ended. A message
 * inserted between press and click would move the page, and the click would miss its target.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      isPressed.current = false;
      for (const work of waiting.current.splice(0)) work();
    };
    const flushAfter = (ms: number) => () => {
      clearTimeout(timer);
      timer = setTimeout(flush, ms);
    };
    const press = () => {
      clearTimeout(timer);
      isPressed.current = true;
    };
    const listeners = [
      ['pointerdown', press],
      ['pointerup', flushAfter(CLICK_LIMIT_MS)],
      ['pointercancel', flushAfter(0)],
      ['click', flushAfter(0)],
      // The press that opens a native select gets no pointerup, so the next key counts as its end.
      ['keydown', flushAfter(0)],
    ] as const;
    for (const [type, listener] of listeners) window.addEventListener(type, listener, true);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of listeners) window.removeEventListener(type, listener, true);
    };
  }, []);

  return useCallback((work) => {
    if (isPressed.current) waiting.current.push(work);
    else setTimeout(work);
  }, []);
}

/**
 * Whether the user has really left a field. Not so if only the window lost the focus, if the focus has
 * returned to the field, or if the field has been removed.
 */
export const isLeft = (field: HTMLElement): boolean =>
  document.activeElement !== field && field.checkVisibility();
