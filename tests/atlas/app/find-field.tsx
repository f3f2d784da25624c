import { useEffect, useRef } from 'react';
import type { Words } from '../data/atlas-data.ts';
import classes from './find-field.module.css';
import { useSpeech } from './language.tsx';

interface FindFieldProps {
  readonly label: Words;
  readonly value: string;
  /** Gets undefined when the field is emptied, so that the address does without it. */
  readonly onChange: (find: string | undefined) => void;
  /** Whether it has the focus as soon as the page opens. */
  readonly isFocused?: boolean;
}

/** The search field of a page. */
export function FindField({ label, value, onChange, isFocused = false }: FindFieldProps) {
  const { say } = useSpeech();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <label className={classes.find}>
      {say(label)}
      <input
        ref={input}
        type="search"
        value={value}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </label>
  );
}
