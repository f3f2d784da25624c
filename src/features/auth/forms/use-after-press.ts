import { useEffect, useRef } from 'react';

/**
 * Puts work off while a pointer is down: a message that appears when a field is left would move the link
 * under the finger, and the click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const due = waiting.current.splice(0);
      // The click follows the release in the same task queue; the work comes after it.
      if (due.length === 0) return;
      setTimeout(() => {
        for (const work of due) work();
      });
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return (work) => {
    if (isPressed.current) waiting.current.push(work);
    else work();
  };
}
