import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/content.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import { Mark } from '#src/components/illustrations/mark.tsx';
import { Portrait } from '#src/components/illustrations/portrait.tsx';
import { IS_SAMPLE_COMPANY } from '#src/lib/company.ts';
import styles from './byline.module.css';
import { PostMeta } from './post-meta.tsx';

/** Who answers for the posts of a category. */
const EDITORS = {
  news: 'engineer',
  'technical-resource': 'technician',
  'case-study': 'technician',
  blog: 'lab',
  'white-paper': 'lab',
} as const satisfies Record<Post['category'], string>;

/** Who wrote a post, and when. The persons are samples: a company of its own signs with its teams. */
export const Byline = ({ post }: { readonly post: Post }) => {
  const { t } = useTranslation();
  const person = EDITORS[post.category];
  return (
    <div className={styles.byline}>
      {IS_SAMPLE_COMPANY ? <Portrait person={person} className={styles.portrait} /> : <Mark size={40} />}
      <div>
        {IS_SAMPLE_COMPANY ? (
          <p className={styles.author}>
            {t(`resources.people.${person}.name`)}{' '}
            <span className={styles.role}>{t(`resources.people.${person}.role`)}</span>
          </p>
        ) : (
          <p className={styles.author}>
            {t(`resources.authors.${post.category}`, { product: PRODUCT.name })}
          </p>
        )}
        <PostMeta post={post} />
      </div>
    </div>
  );
};
