import { useEffect, useRef } from 'react';

/** What a reader does; a focus moved by a script is none of these. */
const GESTURES = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Runs work that a field's loss of focus asks for. Not before the reader has done anything: a script that moves
 * the focus touches no field. And not while a pointer is down: a message would move the link under the finger,
 * and its click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const hasActed = useRef(false);
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const act = (event: Event) => {
      hasActed.current = true;
      if (event.type === 'pointerdown') isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const due = waiting.current.splice(0);
      if (due.length === 0) return;
      // The click follows the release in the same task queue; the work comes after it.
      setTimeout(() => {
        for (const work of due) work();
      });
    };
    for (const gesture of GESTURES) window.addEventListener(gesture, act, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, act, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return (work) => {
    if (!hasActed.current) return;
    if (isPressed.current) waiting.current.push(work);
    else work();
  };
}
