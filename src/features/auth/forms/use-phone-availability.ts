import { useEffect, useEffectEvent, useState } from 'react';
import { useAfterPress } from '#src/components/use-after-press.ts';

type PhoneAvailability = 'free' | 'taken' | 'unknown';
export type CheckPhone = (phone: string, signal: AbortSignal) => Promise<PhoneAvailability>;

const DEBOUNCE_MS = 400;

/**
 * Checks whether a number can be used, debounced; a newer number aborts the check.
 *
 * @param phone international form, '' skips the check
 * @returns null until the check of this number is done
 */
export function usePhoneAvailability(phone: string, checkPhone: CheckPhone): PhoneAvailability | null {
  const [known, setKnown] = useState<{ phone: string; availability: PhoneAvailability } | null>(null);

  const ask = useEffectEvent(checkPhone);
  const afterPress = useAfterPress();

  useEffect(() => {
    if (phone === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const settle = (availability: PhoneAvailability) => {
        afterPress(() => {
          if (!abort.signal.aborted) setKnown({ phone, availability });
        });
      };
      // If the request fails, the number is not refused; registration checks it again.
      ask(phone, abort.signal).then(settle, () => settle('unknown'));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [phone, afterPress]);

  return known?.phone === phone ? known.availability : null;
}
