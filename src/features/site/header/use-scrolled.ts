import { useEffect, useState } from 'react';

/** Whether the page is scrolled by at least this many pixels. False on the server and until mount. */
export const useScrolled = (pixels: number): boolean => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY >= pixels);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [pixels]);
  return scrolled;
};
