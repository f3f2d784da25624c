import { useEffect, useState } from 'react';
import { loadChunk } from '#src/lib/chunk-load-error.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { flagOf } from './country-flags.ts';

/**
 * The URLs of the flags in a list of countries: one file each, until the chunk that contains all of them has loaded. It
 * is requested when the page is idle.
 */
export const useFlags = (): ((code: string) => string | undefined) => {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>();
  useEffect(() => {
    let isWanted = true;
    const fetchPictures = async () => {
      const { FLAG_PICTURES } = await loadChunk(() => import('./flag-pictures.ts'));
      if (isWanted) setPictures(FLAG_PICTURES);
    };
    // On failure each row keeps its own file.
    whenIdle(() => void fetchPictures().catch(() => undefined));
    return () => {
      isWanted = false;
    };
  }, []);
  return (code) => pictures?.[code] ?? flagOf(code);
};
