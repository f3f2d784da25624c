import { Link } from '@tanstack/react-router';
import type { PostSummary } from '#contract/content.contract.ts';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { dayFormat } from '#src/lib/formats.ts';
import styles from './recent-news.module.css';

/** As many as fit next to each other. */
const SHOWN = 3;

/** The latest news, newest first. */
export const RecentNews = ({ news }: { readonly news: readonly PostSummary[] }) => {
  const date = dayFormat(useContentLanguage());
  return (
    <ul className={styles.news}>
      {news.slice(0, SHOWN).map(({ id, title, subtitle, publishedOn, thumbnail: { src, width, height } }) => (
        <li key={id} className={styles.item}>
          <img
            className={styles.picture}
            src={src}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
          <p className={styles.day}>
            <time dateTime={publishedOn}>{date.format(new Date(publishedOn))}</time>
          </p>
          <h3 className={styles.title}>
            <Link to="/content/$id" params={{ id }} className={styles.link}>
              {title}
            </Link>
          </h3>
          <p className={styles.text}>{subtitle}</p>
        </li>
      ))}
    </ul>
  );
};
