import type { Words } from '../data/atlas-data.ts';
import classes from './find-field.module.css';
import { useSpeech } from './language.tsx';

interface FindFieldProps {
  readonly label: Words;
  readonly value: string;
  /** Gets undefined when the field is emptied, so that the address does without it. */
  readonly onChange: (find: string | undefined) => void;
}

/** The search field of a page. */
export function FindField({ label, value, onChange }: FindFieldProps) {
  const { say } = useSpeech();
  return (
    <label className={classes.find}>
      {say(label)}
      <input
        type="search"
        value={value}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </label>
  );
}
