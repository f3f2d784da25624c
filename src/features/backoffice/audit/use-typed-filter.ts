import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/**
 * A filter that is typed: it takes effect when the typing pauses.
 * @param value the filter in effect; if it changes otherwise, for example by Back, the field follows
 */
export function useTypedFilter(value: string, onCommit: (text: string) => void) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const committed = useRef(value);
  useEffect(() => {
    if (value === committed.current) return;
    committed.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    value: text,
    onChange: (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        committed.current = next.trim();
        onCommit(next.trim());
      }, PAUSE_MS);
    },
  };
}
