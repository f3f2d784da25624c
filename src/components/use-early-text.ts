import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Hands over text that was typed into a controlled field before hydration, and that React has not heard of. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  known: string,
  onText: (text: string) => void,
): void {
  const handOver = useEffectEvent(() => {
    const text = field.current?.value;
    if (text !== undefined && text !== known) onText(text);
  });
  useEffect(() => handOver(), []);
}
