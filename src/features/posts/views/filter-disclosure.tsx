import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#src/components/icons.tsx';
import styles from './filter-disclosure.module.css';

interface FilterDisclosureProps {
  /** The number of active filters. */
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The filters: next to the list if there is room, otherwise behind a button. */
export const FilterDisclosure = ({ count, onClear, children }: FilterDisclosureProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const title = count === 0 ? t('resources.filters') : t('resources.filtersOn', { total: count });
  return (
    <section className={styles.filters} aria-label={t('resources.filters')}>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <ChevronDownIcon />
        </button>
        {count > 0 && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {t('resources.clear')}
          </button>
        )}
      </div>
      <div className={styles.panel} data-open={isOpen}>
        {children}
      </div>
    </section>
  );
};
