import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './people.module.css';

interface ListStatusProps {
  /** For the focus, once the button that shows more is gone. */
  readonly ref?: Ref<HTMLDivElement>;
  /** Of the rows that are loaded; undefined before the first answer. */
  readonly count: number | undefined;
  readonly isPending?: boolean;
  readonly hasMore?: boolean;
  /** Replaces a list without rows. */
  readonly empty: ReactNode;
}

/** Says above a list how many rows it has, or that it has none. One live region, so that each change is announced. */
export const ListStatus = ({ ref, count, isPending = false, hasMore = false, empty }: ListStatusProps) => {
  const { t } = useTranslation();
  return (
    <div ref={ref} className={styles.status} role="status" tabIndex={-1}>
      {isPending && <p className={styles.count}>{t('common.loading')}</p>}
      {count === 0 && empty}
      {count !== undefined && count > 0 && (
        <p className={styles.count}>
          {t(hasMore ? 'backoffice.people.firstShown' : 'backoffice.people.allShown', { count })}
        </p>
      )}
    </div>
  );
};
