import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEW_POST, type PostStatus, type StaffPostSummary } from '#contract/backoffice.contract.ts';
import { codeNameOf } from '#contract/codes.ts';
import { Button } from '#src/components/button.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Notice } from '#src/components/notice.tsx';
import { dismissNotifications, notify } from '#src/components/notifications.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import { ErrorState } from '#src/components/page/error-state.tsx';
import { SegmentedField } from '#src/components/segmented-field.tsx';
import { SmallModal } from '#src/components/small-modal.tsx';
import { TextField } from '#src/components/text-field.tsx';
import type { ApiResult } from '#src/lib/api-client.ts';
import { messageText } from '#src/lib/message-text.ts';
import type { AreaProps } from '../areas.ts';
import styles from '../backoffice.module.css';
import { isGivenUp } from '../backoffice-calls.ts';
import { PostsTable } from './posts-table.tsx';
import { usePosts } from './use-posts.ts';

/** The posts of the site: shows and hides, deletes and restores them. */
export const PostsArea = ({ calls, search, onSearch }: AreaProps) => {
  const { t, i18n } = useTranslation();
  const which = search.deleted === 'true' ? 'deleted' : 'shown';
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<StaffPostSummary | null>(null);
  const [reason, setReason] = useState('');
  const [isPending, setIsPending] = useState(false);
  /** The status that staff chose, by post, until the server has answered: a second click would send an old version. */
  const [saving, setSaving] = useState<ReadonlyMap<string, PostStatus>>(new Map());
  const list = usePosts(calls, which === 'deleted');

  const quiet = () => {
    setProblem('');
    dismissNotifications();
  };
  /** Shows the outcome of a change. Nothing is said about one that was given up. */
  const settle = (outcome: ApiResult<{ version: number }>, onDone: (version: number) => void) => {
    quiet();
    if (outcome.result === 'success') return onDone(outcome.data.version);
    if (isGivenUp(outcome)) return;
    const text =
      codeNameOf(outcome.code) === 'ChangedMeanwhile'
        ? t('backoffice.changed')
        : messageText(outcome.message, i18n.language, t('errors.errorOccurred'));
    setProblem(text);
  };
  const setStatus = async (post: StaffPostSummary, status: PostStatus) => {
    if (saving.has(post.id)) return;
    setSaving((known) => new Map(known).set(post.id, status));
    const outcome = await list.setStatus(post, status);
    setSaving((known) => new Map([...known].filter(([id]) => id !== post.id)));
    settle(outcome, () => undefined);
  };
  const restore = async (post: { id: string; version: number; title: string }) =>
    settle(await list.restore(post), () => notify(t('backoffice.list.restored', { title: post.title })));
  const remove = async (post: StaffPostSummary) => {
    setIsPending(true);
    const outcome = await list.remove(post, reason);
    setIsPending(false);
    if (outcome.result === 'failure' && isGivenUp(outcome)) return;
    setAsked(null);
    settle(outcome, (version) =>
      notify(t('backoffice.list.deleted', { title: post.title }), {
        label: t('backoffice.list.undo'),
        onPress: () => void restore({ id: post.id, version, title: post.title }),
      }),
    );
  };
  const confirmDeletion = (post: StaffPostSummary) => {
    setReason('');
    setAsked(post);
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
            quiet();
            onSearch({ deleted: next === 'deleted' ? 'true' : '' });
          }}
        />
        <ButtonLink to="/content/$id/edit" params={{ id: NEW_POST }}>
          {t('backoffice.editor.newPost')}
        </ButtonLink>
      </div>
      <Notice>{problem !== '' && problem}</Notice>
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
          onDelete={confirmDeletion}
          onRestore={(post) => void restore(post)}
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
      {asked !== null && (
        <SmallModal
          type="confirm"
          title={t('backoffice.list.confirmDelete')}
          okLabel={t('backoffice.list.delete')}
          okVariant="danger"
          pending={isPending}
          onOk={() => void remove(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('backoffice.list.confirmDeleteText', { title: asked.title })}</p>
          <TextField
            label={t('backoffice.list.reason')}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </SmallModal>
      )}
    </>
  );
};
