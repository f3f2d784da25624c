// Not in src/lib/formats.ts, which is part of the start-up script.
import { once } from '#src/lib/formats.ts';

/** Formats an amount in whole won. */
export const wonFormat = once(
  (language) => new Intl.NumberFormat(language, { style: 'currency', currency: 'KRW' }),
);
