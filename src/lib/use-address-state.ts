import { useEffect, useEffectEvent, useState } from 'react';

/** Browsers refuse more than about 100 changes of the address in 30 s; a dragged slider makes more. */
const SETTLE_MS = 300;

type Texts = Readonly<Record<string, string>>;

const isSame = (one: Texts, other: Texts): boolean =>
  Object.entries(one).every(([key, value]) => other[key] === value);

/**
 * The settings of a page, kept in its address so that they can be shared. A change shows at once and is written to the
 * address after a debounce; when the address itself changes (back, forward, a link), its values win.
 *
 * @param inAddress the validated settings in the current address
 * @param write writes settings to the address
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
  const change = (to: Partial<State>) =>
    setState((before) => {
      const after = { ...before, ...to };
      return isSame(after, before) ? before : after;
    });
  return [state, change];
}
