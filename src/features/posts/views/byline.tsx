import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/content.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import { Mark } from '#src/components/illustrations/mark.tsx';
import { Portrait } from '#src/components/illustrations/portrait.tsx';
import { editorOf } from '../editor-of.ts';
import styles from './byline.module.css';
import { PostMeta } from './post-meta.tsx';

/** Who wrote a post, and when. */
export const Byline = ({ post }: { readonly post: Post }) => {
  const { t } = useTranslation();
  const person = editorOf(post.category);
  return (
    <div className={styles.byline}>
      {person === null ? <Mark size={40} /> : <Portrait person={person} className={styles.portrait} />}
      <div>
        {person === null ? (
          <p className={styles.author}>
            {t(`resources.authors.${post.category}`, { product: PRODUCT.name })}
          </p>
        ) : (
          <p className={styles.author}>
            {t(`resources.people.${person}.name`)}{' '}
            <span className={styles.role}>{t(`resources.people.${person}.role`)}</span>
          </p>
        )}
        <PostMeta post={post} />
      </div>
    </div>
  );
};
