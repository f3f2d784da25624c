import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contract/content.contract.ts';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { longDate } from '../post-date.ts';
import styles from './post-meta.module.css';

/** When a post appeared and how long it takes to read. */
export const PostMeta = ({ post }: { readonly post: PostSummary }) => {
  const { t } = useTranslation();
  const language = useContentLanguage();
  return (
    <p className={styles.meta}>
      <time dateTime={post.publishedOn}>{longDate(post.publishedOn, language)}</time>
      <span>{t('resources.readingMinutes', { minutes: post.readingMinutes })}</span>
    </p>
  );
};
