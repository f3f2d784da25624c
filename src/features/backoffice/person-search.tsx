import { type ReactNode, useState } from 'react';
import { Button } from '#src/components/button.tsx';
import { SearchField } from '#src/components/search-field.tsx';
import { useImeSafeSubmit } from '#src/components/use-ime-safe-submit.ts';
import styles from './people.module.css';

interface PersonSearchProps {
  /** Of the whole form. */
  readonly name: string;
  readonly label: string;
  readonly button: string;
  readonly initial: string;
  readonly onSearch: (text: string) => void;
  /** Filters, which take effect at once. */
  readonly children: ReactNode;
}

/**
 * Searches for people on Enter, not while typing: each search may be logged and limited. The text stays out of the
 * address, and so out of the history of the browser.
 */
export const PersonSearch = ({ name, label, button, initial, onSearch, children }: PersonSearchProps) => {
  const [text, setText] = useState(initial);
  return (
    <search aria-label={name} className={styles.search}>
      <form {...useImeSafeSubmit(() => onSearch(text.trim()))} className={styles.searchForm}>
        <div className={styles.searchText}>
          <SearchField
            label={label}
            value={text}
            onChange={(next) => {
              setText(next);
              // Emptied by hand or by the button of the field.
              if (next === '') onSearch('');
            }}
            autoCapitalize="none"
          />
        </div>
        <Button type="submit" variant="secondary">
          {button}
        </Button>
      </form>
      <div className={styles.filters}>{children}</div>
    </search>
  );
};
