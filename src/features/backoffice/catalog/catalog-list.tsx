import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CatalogEntry } from '#contract/catalog.contract.ts';
import { Button } from '#src/components/button.tsx';
import { type DataColumn, DataTable } from '#src/components/page/data-table.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import styles from './catalog.module.css';

interface CatalogListProps<Entry> {
  /** Names the table and its first column. */
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly isDeleted: boolean;
  readonly isFiltered: boolean;
  readonly titleOf: (entry: Entry) => string;
  readonly columns: readonly DataColumn<Entry>[];
  readonly onDelete: (entry: Entry) => void;
  readonly onRestore: (entry: Entry) => void;
}

/** Entries of one kind. Each title leads to its form; deleted ones can only be restored. */
export const CatalogList = <Entry extends CatalogEntry>({
  label,
  entries,
  isDeleted,
  isFiltered,
  titleOf,
  columns,
  onDelete,
  onRestore,
}: CatalogListProps<Entry>) => {
  const { t } = useTranslation();
  if (entries.length === 0) {
    if (isFiltered) return <EmptyState title={t('backoffice.catalog.noneFound')} text="" />;
    return isDeleted ? (
      <EmptyState
        title={t('backoffice.catalog.noneDeleted')}
        text={t('backoffice.catalog.noneDeletedText')}
      />
    ) : (
      <EmptyState title={t('backoffice.catalog.empty')} text="" />
    );
  }
  const title: DataColumn<Entry> = {
    name: 'title',
    label,
    part: 'title',
    cell: (entry) =>
      isDeleted ? (
        titleOf(entry)
      ) : (
        <Link to="/admin" search={(old) => ({ ...old, id: entry.id })} className={styles.link}>
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
    <div className={styles.rows}>
      <DataTable label={label} columns={[title, ...columns, actions]} rows={entries} />
    </div>
  );
};
