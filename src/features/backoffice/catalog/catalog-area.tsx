import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogEndpoints, CatalogEntry } from '#contract/catalog.contract.ts';
import { Button } from '#src/components/button.tsx';
import { PlusIcon } from '#src/components/further-icons.tsx';
import { Notice } from '#src/components/notice.tsx';
import { notify } from '#src/components/notifications.tsx';
import type { DataColumn } from '#src/components/page/data-table.tsx';
import { ErrorState } from '#src/components/page/error-state.tsx';
import { SearchField } from '#src/components/search-field.tsx';
import { SegmentedField } from '#src/components/segmented-field.tsx';
import type { AreaProps } from '../areas.ts';
import { useDeletion } from '../use-deletion.tsx';
import styles from './catalog.module.css';
import { CatalogForm, type Editing } from './catalog-form.tsx';
import { CatalogList } from './catalog-list.tsx';
import { type CatalogName, useCatalog } from './use-catalog.ts';

/** The differences between the kinds of entries. */
export interface CatalogDescription<Draft> extends Pick<Editing<Draft>, 'fields' | 'schema' | 'refusals'> {
  readonly name: CatalogName;
  readonly endpoints: CatalogEndpoints<Draft>;
  /** Names the table and its first column. */
  readonly label: string;
  readonly titleOf: (draft: Draft) => string;
  readonly columns: readonly DataColumn<Draft & CatalogEntry>[];
  /** Values of a new entry. */
  readonly blank: Partial<Draft>;
}

interface CatalogAreaProps<Draft> {
  readonly area: AreaProps;
  readonly description: CatalogDescription<Draft>;
  /** Further buttons above the list. */
  readonly further?: ReactNode;
}

/** The value of the parameter `id` for a new entry; no stored one has it. */
const NEW = 'new';

/** The list of one kind of entries, or the form of the entry that the address names. */
export const CatalogArea = <Draft,>({ area, description, further }: CatalogAreaProps<Draft>) => {
  const { t } = useTranslation();
  const { calls, search, onSearch } = area;
  const { name, endpoints, titleOf, blank, ...shown } = description;
  const catalog = useCatalog(calls, name, endpoints);
  const deletion = useDeletion<Draft & CatalogEntry, { revision: number }>({
    words: 'catalog',
    titleOf,
    remove: catalog.remove,
    restore: catalog.restore,
    changed: (entry, { revision }) => ({ ...entry, revision }),
  });
  const [editedId, setEditedId] = useState('');
  /** The entry whose form was closed last. */
  const [leftId, setLeftId] = useState('');
  const { entries } = catalog;
  const id = typeof search.id === 'string' ? search.id : '';
  const isDeleted = search.deleted === 'true';
  const query = typeof search.q === 'string' ? search.q : '';

  if (catalog.isFailed && entries === undefined)
    return <ErrorState text={t('errors.errorOccurred')} onRetry={catalog.retry} />;
  if (entries === undefined)
    return (
      <p className={styles.note} role="status">
        {t('common.loading')}
      </p>
    );

  const close = () => onSearch({ id: '' });
  const found = entries.find((entry) => entry.id === id);
  // A form stays open if someone else deletes its entry: what was typed is not lost.
  const opened = found?.deletedAt === null || editedId === id ? found : undefined;
  const openedId = id === NEW || opened !== undefined ? id : '';
  if (openedId !== editedId) {
    setLeftId(editedId);
    setEditedId(openedId);
  }
  if (openedId !== '')
    return (
      <CatalogForm
        key={id}
        title={opened === undefined ? t('backoffice.catalog.form.newEntry') : titleOf(opened)}
        calls={calls}
        entry={opened ?? { ...blank, revision: 0 }}
        editing={{
          ...shown,
          save: async (draft, revision) => {
            const outcome =
              opened === undefined
                ? await catalog.create(draft)
                : await catalog.update({ id, revision }, draft);
            if (outcome.result === 'success') {
              deletion.quiet();
              notify(t('backoffice.catalog.saved', { title: titleOf(draft) }));
            }
            return outcome;
          },
          readNewer: async () =>
            (await catalog.reload())?.find((entry) => entry.id === id && entry.deletedAt === null),
        }}
        onSaved={close}
        onClose={close}
      />
    );

  const matching = entries.filter(
    (entry) =>
      (entry.deletedAt !== null) === isDeleted &&
      titleOf(entry).toLowerCase().includes(query.trim().toLowerCase()),
  );
  return (
    <>
      <div className={styles.head}>
        <SegmentedField
          label={t('backoffice.catalog.which')}
          value={isDeleted ? 'deleted' : 'shown'}
          options={[
            { value: 'shown', label: t('backoffice.catalog.entries') },
            { value: 'deleted', label: t('backoffice.catalog.deletedEntries') },
          ]}
          onChange={(next) => {
            deletion.quiet();
            onSearch({ deleted: next === 'deleted' ? 'true' : '' });
          }}
        />
        <div className={styles.search}>
          <SearchField
            label={t('backoffice.catalog.search')}
            value={query}
            onChange={(q) => onSearch({ q })}
          />
        </div>
        <div className={styles.headActions}>
          {further}
          <Button
            onClick={() => {
              deletion.quiet();
              onSearch({ id: NEW });
            }}
          >
            <PlusIcon />
            {t('backoffice.catalog.add')}
          </Button>
        </div>
      </div>
      <Notice>{id !== '' && t('backoffice.catalog.missing')}</Notice>
      {deletion.problem}
      <CatalogList
        label={shown.label}
        entries={matching}
        leftId={leftId}
        isDeleted={isDeleted}
        isFiltered={query !== ''}
        titleOf={titleOf}
        columns={shown.columns}
        onDelete={deletion.confirm}
        onRestore={deletion.restore}
      />
      {deletion.dialog}
    </>
  );
};
