import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Reports text typed into a controlled field before hydration, for which React got no event. */
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
