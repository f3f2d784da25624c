import { useEffect, useEffectEvent, useState } from 'react';

/** Browsers refuse more than about 100 changes of the address in 30 s; a dragged slider makes more. */
const SETTLE_MS = 300;

type Texts = Readonly<Record<string, string>>;

const isSame = (one: Texts, other: Texts): boolean =>
  Object.entries(one).every(([key, value]) => other[key] === value);

/**
 * What a reader has set on a page, shared by its address. A change shows at once; the address follows when the hand
 * rests, and leads again when it changes by itself (back, forward, a link).
 *
 * @param inAddress what the address says now, checked
 * @param write puts it into the address
 */
export function useAddressState<State extends Texts>(
  inAddress: State,
  write: (state: State) => void,
): readonly [State, (change: Partial<State>) => void] {
  const [state, setState] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (!isSame(inAddress, seen)) {
    setSeen(inAddress);
    if (!isSame(inAddress, written)) {
      setWritten(inAddress);
      setState(inAddress);
    }
  }
  const publish = useEffectEvent(() => {
    setWritten(state);
    write(state);
  });
  useEffect(() => {
    if (isSame(state, written)) return undefined;
    const timer = setTimeout(publish, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [state, written]);
  return [state, (change) => setState((before) => ({ ...before, ...change }))];
}
