import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contract/content.contract.ts';
import { Day } from '#src/components/day.tsx';
import { DottedLine } from '#src/components/dotted-line.tsx';
import styles from './post-meta.module.css';

/** When a post appeared and how long it takes to read. */
export const PostMeta = ({ post }: { readonly post: PostSummary }) => {
  const { t } = useTranslation();
  return (
    <p className={styles.meta}>
      <DottedLine>
        <Day day={post.publishedOn} />
        <span> {t('resources.readingMinutes', { minutes: post.readingMinutes })}</span>
      </DottedLine>
    </p>
  );
};
