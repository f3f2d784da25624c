import { Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PostStatus, StaffPostSummary } from '#contract/backoffice.contract.ts';
import { Button } from '#src/components/button.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Day } from '#src/components/day.tsx';
import { type DataColumn, DataTable } from '#src/components/page/data-table.tsx';
import { koreanDay } from '#src/lib/korean-periods.ts';
import styles from './posts-table.module.css';

interface PostsTableProps {
  readonly posts: readonly StaffPostSummary[];
  /** The status that is being saved, by the id of its post. */
  readonly saving: ReadonlyMap<string, PostStatus>;
  readonly onStatus: (post: StaffPostSummary, status: PostStatus) => void;
  readonly onDelete: (post: StaffPostSummary) => void;
  readonly onRestore: (post: StaffPostSummary) => void;
}

const isPublished = ({ deletedAt, status }: StaffPostSummary) => deletedAt === null && status === 'show';
const isDue = ({ publishedOn }: StaffPostSummary) => publishedOn <= koreanDay(Date.now());

/** Posts of every status. Deleted ones can only be restored. */
export const PostsTable = ({ posts, saving, onStatus, onDelete, onRestore }: PostsTableProps) => {
  const { t } = useTranslation();
  const columns: readonly DataColumn<StaffPostSummary>[] = [
    {
      name: 'title',
      label: t('backoffice.list.post'),
      part: 'title',
      cell: (post) =>
        isPublished(post) && isDue(post) ? (
          <Link to="/content/$id" params={{ id: post.id }} className={styles.link}>
            {post.title}
          </Link>
        ) : (
          post.title
        ),
    },
    {
      name: 'category',
      label: t('backoffice.list.category'),
      cell: ({ category }) => <span className={styles.detail}>{t(`resources.categories.${category}`)}</span>,
    },
    {
      name: 'date',
      label: t('backoffice.list.date'),
      cell: (post) => (
        <span className={styles.detail}>
          {isPublished(post) && !isDue(post) && `${t('backoffice.list.scheduled')} · `}
          <Day day={post.publishedOn} />
        </span>
      ),
    },
    {
      name: 'shown',
      label: t('backoffice.list.shown'),
      cell: (post) => (
        <Switch
          aria-label={t('backoffice.list.shownOf', { title: post.title })}
          checked={(saving.get(post.id) ?? post.status) === 'show'}
          aria-busy={saving.has(post.id)}
          disabled={post.deletedAt !== null}
          onChange={(event) => onStatus(post, event.currentTarget.checked ? 'show' : 'hide')}
          classNames={{ body: styles.body, input: styles.input, track: styles.track, thumb: styles.thumb }}
        />
      ),
    },
    {
      name: 'actions',
      label: t('backoffice.list.actions'),
      cell: (post) =>
        post.deletedAt === null ? (
          <span className={styles.actions}>
            <ButtonLink
              variant="secondary"
              to="/content/$id/edit"
              params={{ id: post.id }}
              aria-label={t('backoffice.editor.editOf', { title: post.title })}
            >
              {t('backoffice.editor.edit')}
            </ButtonLink>
            <Button
              variant="secondary"
              aria-label={t('backoffice.list.deleteOf', { title: post.title })}
              onClick={() => onDelete(post)}
            >
              {t('backoffice.list.delete')}
            </Button>
          </span>
        ) : (
          <Button
            variant="secondary"
            aria-label={t('backoffice.list.restoreOf', { title: post.title })}
            onClick={() => onRestore(post)}
          >
            {t('backoffice.list.restore')}
          </Button>
        ),
    },
  ];
  return (
    <div className={styles.rows}>
      <DataTable label={t('backoffice.areas.posts')} columns={columns} rows={posts} />
    </div>
  );
};
