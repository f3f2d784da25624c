import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEW_POST, type PostStatus, type StaffPostSummary } from '#contract/backoffice.contract.ts';
import { Button } from '#src/components/button.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Notice } from '#src/components/notice.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import { ErrorState } from '#src/components/page/error-state.tsx';
import { SegmentedField } from '#src/components/segmented-field.tsx';
import type { AreaProps } from '../areas.ts';
import styles from '../backoffice.module.css';
import { useDeletion } from '../use-deletion.tsx';
import { PostsTable } from './posts-table.tsx';
import { usePosts } from './use-posts.ts';

/** The posts of the site: shows and hides, deletes and restores them. */
export const PostsArea = ({ calls, search, onSearch }: AreaProps) => {
  const { t } = useTranslation();
  const which = search.deleted === 'true' ? 'deleted' : 'shown';
  /** The status that staff chose, by post, until the server has answered: a second click would send an old version. */
  const [saving, setSaving] = useState<ReadonlyMap<string, PostStatus>>(new Map());
  const list = usePosts(calls, which === 'deleted');

  const deletion = useDeletion<StaffPostSummary, { version: number }>({
    words: 'list',
    titleOf: ({ title }) => title,
    remove: list.remove,
    restore: list.restore,
    changed: (post, { version }) => ({ ...post, version }),
  });
  const setStatus = async (post: StaffPostSummary, status: PostStatus) => {
    if (saving.has(post.id)) return;
    setSaving((known) => new Map(known).set(post.id, status));
    const outcome = await list.setStatus(post, status);
    setSaving((known) => new Map([...known].filter(([id]) => id !== post.id)));
    deletion.settle(outcome, () => undefined);
  };

  return (
    <>
      <div className={styles.toolbar}>
        <SegmentedField
          label={t('backoffice.list.which')}
          value={which}
          options={[
            { value: 'shown', label: t('backoffice.list.shownPosts') },
            { value: 'deleted', label: t('backoffice.list.deletedPosts') },
          ]}
          onChange={(next) => {
            deletion.quiet();
            onSearch({ deleted: next === 'deleted' ? 'true' : '' });
          }}
        />
        <ButtonLink to="/content/$id/edit" params={{ id: NEW_POST }}>
          {t('backoffice.editor.newPost')}
        </ButtonLink>
      </div>
      <Notice>{deletion.problem !== '' && deletion.problem}</Notice>
      {list.isPending && <p role="status">{t('common.loading')}</p>}
      {list.isFailed && list.posts === undefined && (
        <ErrorState text={t('errors.errorOccurred')} onRetry={list.retry} />
      )}
      {list.posts?.length === 0 && which === 'shown' && (
        <EmptyState title={t('backoffice.list.empty')} text="" />
      )}
      {list.posts?.length === 0 && which === 'deleted' && (
        <EmptyState title={t('backoffice.list.noneDeleted')} text={t('backoffice.list.noneDeletedText')} />
      )}
      {list.posts !== undefined && list.posts.length > 0 && (
        <PostsTable
          posts={list.posts}
          saving={saving}
          onStatus={(post, status) => void setStatus(post, status)}
          onDelete={deletion.confirm}
          onRestore={deletion.restore}
        />
      )}
      {list.isFailed && list.posts !== undefined && <Notice>{t('errors.errorOccurred')}</Notice>}
      {list.more !== undefined && (
        <div className={styles.more}>
          <Button variant="secondary" pending={list.isLoadingMore} onClick={list.more}>
            {t('backoffice.list.more')}
          </Button>
        </div>
      )}
      {deletion.dialog}
    </>
  );
};
