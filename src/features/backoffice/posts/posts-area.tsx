import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEW_POST, type PostStatus, type StaffPostSummary } from '#contract/backoffice.contract.ts';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Notice } from '#src/components/notice.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import { ErrorState } from '#src/components/page/error-state.tsx';
import { ShowMore } from '#src/components/page/show-more.tsx';
import { SegmentedField } from '#src/components/segmented-field.tsx';
import type { AreaProps } from '../areas.ts';
import styles from '../backoffice.module.css';
import { ListStatus } from '../list-status.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { PostsTable } from './posts-table.tsx';
import { usePosts } from './use-posts.ts';

/** The posts of the site: shows and hides, deletes and restores them. */
export const PostsArea = ({ calls, search, onSearch }: AreaProps) => {
  const { t } = useTranslation();
  const which = search.deleted === 'true' ? 'deleted' : 'shown';
  /** The status that staff chose, by post, until the server has answered: a second click would send an old version. */
  const [saving, setSaving] = useState<ReadonlyMap<string, PostStatus>>(new Map());
  const { list, posts, ...changes } = usePosts(calls, which === 'deleted');
  const statusRef = useRef<HTMLDivElement>(null);

  const deletion = useDeletion<StaffPostSummary, { version: number }>({
    words: 'list',
    titleOf: ({ title }) => title,
    remove: changes.remove,
    restore: changes.restore,
    changed: (post, { version }) => ({ ...post, version }),
  });
  const setStatus = async (post: StaffPostSummary, status: PostStatus) => {
    if (saving.has(post.id)) return;
    setSaving((known) => new Map(known).set(post.id, status));
    const outcome = await changes.setStatus(post, status);
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
      {deletion.problem}
      <ListStatus
        ref={statusRef}
        count={posts?.length}
        isPending={list.isPending}
        hasMore={list.hasNextPage}
        empty={
          which === 'deleted' ? (
            <EmptyState
              title={t('backoffice.list.noneDeleted')}
              text={t('backoffice.list.noneDeletedText')}
            />
          ) : (
            <EmptyState title={t('backoffice.list.empty')} text="" />
          )
        }
      />
      {list.isError && posts === undefined && (
        <ErrorState text={t('errors.errorOccurred')} onRetry={() => void list.refetch()} />
      )}
      {posts !== undefined && posts.length > 0 && (
        <PostsTable
          posts={posts}
          saving={saving}
          onStatus={(post, status) => void setStatus(post, status)}
          onDelete={deletion.confirm}
          onRestore={deletion.restore}
        />
      )}
      {list.isError && posts !== undefined && <Notice>{t('errors.errorOccurred')}</Notice>}
      {list.hasNextPage && (
        <ShowMore list={list} focusAtEnd={statusRef}>
          {t('backoffice.list.more')}
        </ShowMore>
      )}
      {deletion.dialog}
    </>
  );
};
