import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has ever been within `pixels` of the viewport. */
export const useNearViewport = (ref: RefObject<Element | null>, pixels: number): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (ref.current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${pixels}px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, pixels, isNear]);
  return isNear;
};
