import { useEffect, useEffectEvent, useState } from 'react';
import { useAfterPress } from '#src/components/use-after-press.ts';

type PhoneAvailability = 'free' | 'taken' | 'unknown';
export type CheckPhone = (phone: string, signal: AbortSignal) => Promise<PhoneAvailability>;

const PAUSE_MS = 400;

/**
 * Asks whether a number can be used, after a pause in typing; a newer number aborts the question.
 *
 * @param phone international form, '' asks nothing
 * @returns null while nothing is known about this very number
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
      // A failed check is no verdict: the server checks the number again at registration.
      ask(phone, abort.signal).then(settle, () => settle('unknown'));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [phone, afterPress]);

  return known?.phone === phone ? known.availability : null;
}
