import { type ComponentProps, useId } from 'react';
import control from './control.module.css';
import { SearchIcon } from './further-icons.tsx';
import styles from './search-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'id'> & {
  readonly label: string;
};

/** Narrows a list while one types. Its name is shown as the placeholder as well, so it takes no line of its own. */
export const SearchField = ({ label, ...input }: SearchFieldProps) => {
  const id = useId();
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
        id={id}
        type="search"
        className={control.control}
      />
    </div>
  );
};
