import { type ComponentProps, useId, useRef } from 'react';
import control from './control.module.css';
import { SearchIcon } from './further-icons.tsx';
import styles from './search-field.module.css';
import { useEarlyText } from './use-early-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'id' | 'value' | 'onChange'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** Filters a list while the user types. The placeholder shows its label, which therefore needs no line of its own. */
export const SearchField = ({ label, value, onChange, ...input }: SearchFieldProps) => {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  useEarlyText(inputRef, value, onChange);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.icon}>
        <SearchIcon />
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        ref={inputRef}
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        type="search"
        className={control.control}
      />
    </div>
  );
};
