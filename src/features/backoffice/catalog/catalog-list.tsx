import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CatalogEntry } from '#contract/catalog.contract.ts';
import { Button } from '#src/components/button.tsx';
import { type DataColumn, DataTable } from '#src/components/page/data-table.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import { ListStatus } from '../list-status.tsx';
import styles from './catalog.module.css';

interface CatalogListProps<Entry> {
  /** Names the table and its first column. */
  readonly label: string;
  readonly entries: readonly Entry[];
  /** Its link gets a lost focus. */
  readonly leftId: string;
  readonly isDeleted: boolean;
  readonly isFiltered: boolean;
  readonly titleOf: (entry: Entry) => string;
  readonly columns: readonly DataColumn<Entry>[];
  readonly onDelete: (entry: Entry) => void;
  readonly onRestore: (entry: Entry) => void;
}

const takeLostFocus = (link: HTMLAnchorElement | null) => {
  if (document.activeElement === document.body) link?.focus();
};

/** Entries of one kind. Each title leads to its form; deleted ones can only be restored. */
export const CatalogList = <Entry extends CatalogEntry>({
  label,
  entries,
  leftId,
  isDeleted,
  isFiltered,
  titleOf,
  columns,
  onDelete,
  onRestore,
}: CatalogListProps<Entry>) => {
  const { t } = useTranslation();
  const emptyWord = isFiltered ? 'noneFound' : isDeleted ? 'noneDeleted' : 'empty';
  const emptyText = emptyWord === 'noneDeleted' ? t('backoffice.catalog.noneDeletedText') : '';
  const title: DataColumn<Entry> = {
    name: 'title',
    label,
    part: 'title',
    cell: (entry) =>
      isDeleted ? (
        titleOf(entry)
      ) : (
        <Link
          to="/admin"
          search={(old) => ({ ...old, id: entry.id })}
          className={styles.link}
          ref={entry.id === leftId ? takeLostFocus : null}
        >
          {titleOf(entry)}
        </Link>
      ),
  };
  const actions: DataColumn<Entry> = {
    name: 'actions',
    label: t('backoffice.catalog.actions'),
    cell: (entry) =>
      isDeleted ? (
        <Button
          variant="secondary"
          aria-label={t('backoffice.catalog.restoreOf', { title: titleOf(entry) })}
          onClick={() => onRestore(entry)}
        >
          {t('backoffice.catalog.restore')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          aria-label={t('backoffice.catalog.deleteOf', { title: titleOf(entry) })}
          onClick={() => onDelete(entry)}
        >
          {t('backoffice.catalog.delete')}
        </Button>
      ),
  };
  return (
    <>
      <ListStatus
        count={entries.length}
        empty={<EmptyState title={t(`backoffice.catalog.${emptyWord}`)} text={emptyText} />}
      />
      {entries.length > 0 && (
        <div className={styles.rows}>
          <DataTable label={label} columns={[title, ...columns, actions]} rows={entries} />
        </div>
      )}
    </>
  );
};
