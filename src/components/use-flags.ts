import { useEffect, useState } from 'react';
import { fetchPart } from '#src/lib/lost-part.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { flagOf } from './country-flags.ts';

/**
 * The addresses of the flags in a list of countries: a picture each until all of them have come at once, which is
 * asked for as soon as the page is idle.
 */
export const useFlags = (): ((code: string) => string | undefined) => {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>();
  useEffect(() => {
    let isWanted = true;
    const fetchPictures = async () => {
      const { FLAG_PICTURES } = await fetchPart(() => import('./flag-pictures.ts'));
      if (isWanted) setPictures(FLAG_PICTURES);
    };
    // Without them each row asks for its own.
    whenIdle(() => void fetchPictures().catch(() => undefined));
    return () => {
      isWanted = false;
    };
  }, []);
  return (code) => pictures?.[code] ?? flagOf(code);
};
