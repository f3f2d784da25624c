import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contract/content.contract.ts';
import styles from './post-card.module.css';
import { PostMeta } from './post-meta.tsx';

interface PostCardProps {
  readonly post: PostSummary;
  /** Whether it is shown larger. */
  readonly isLead?: boolean;
  /** Whether it is the first of the page: its picture is visible at once, so it is not lazy-loaded. */
  readonly isFirst?: boolean;
  /** The heading level of its title: one below the heading of the list. */
  readonly level?: 2 | 3;
}

/** A post in a list; the link of its title covers the whole card. Memoized: a filter leaves most of a list as it is. */
export const PostCard = memo(({ post, isLead = false, isFirst = false, level = 2 }: PostCardProps) => {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  const { src, width, height } = post.thumbnail;
  return (
    <article className={styles.card} data-lead={isLead}>
      <img
        className={styles.picture}
        src={src}
        alt=""
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isLead ? 'high' : undefined}
        decoding="async"
      />
      <div className={styles.text}>
        <p className={styles.category}>{t(`resources.categories.${post.category}`)}</p>
        <Heading className={styles.title}>
          <Link to="/content/$id" params={{ id: post.id }} className={styles.link}>
            {post.title}
          </Link>
        </Heading>
        <p className={styles.subtitle}>{post.subtitle}</p>
        <PostMeta post={post} />
      </div>
    </article>
  );
});
