import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { POST_CATEGORIES, type PostCategory, type PostPage } from '#contract/content.contract.ts';
import { type PostChoice, writePostChoice } from '../post-choice.ts';
import styles from './category-nav.module.css';

interface CategoryNavProps {
  readonly chosen: PostCategory | null;
  readonly counts: Pick<PostPage['counts'], 'all' | 'categories'>;
  /** The choice that the link of a category leads to. */
  readonly choiceOf: (category: PostCategory | null) => PostChoice;
}

/** The categories of posts: links, so that each has its own URL. */
export const CategoryNav = ({ chosen, counts, choiceOf }: CategoryNavProps) => {
  const { t } = useTranslation();
  const navRef = useRef<HTMLElement>(null);
  // scrollIntoView would move the page, too.
  useEffect(() => {
    const nav = navRef.current;
    const link = nav?.querySelector(`[data-category="${chosen ?? 'all'}"]`);
    if (nav === null || !link) return;
    const [row, item] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
    nav.scrollLeft += item.left + item.width / 2 - row.left - row.width / 2;
  }, [chosen]);
  return (
    <nav ref={navRef} className={styles.nav} aria-label={t('resources.categoriesLabel')}>
      <ul className={styles.list}>
        {([null, ...POST_CATEGORIES] as const).map((category) => (
          <li key={category ?? 'all'}>
            <Link
              to="/resource"
              search={(old) => writePostChoice(old, choiceOf(category))}
              replace
              className={styles.link}
              activeOptions={{ exact: true }}
              aria-current={category === chosen ? 'true' : undefined}
              data-category={category ?? 'all'}
              data-chosen={category === chosen}
            >
              {t(`resources.categories.${category ?? 'all'}`)}
              <span className={styles.count}>
                {category === null ? counts.all : (counts.categories[category] ?? 0)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
