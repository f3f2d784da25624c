import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { ButtonAnchor } from '#src/components/button-link.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { useOrigin } from '#src/lib/use-page-address.ts';
import styles from './download.module.css';

/** Shown by the style sheet on touch screens without a pointer, where the URL is useful but the file is not. */
export const PhoneNote = () => {
  const { t } = useTranslation();
  const subject = encodeURIComponent(`${PRODUCT.name} – ${t('download.head')}`);
  const body = encodeURIComponent(useOrigin() + SITE_LINKS.download);
  return (
    <aside className={styles.phone} aria-label={t('download.phoneTitle')}>
      <p className={styles.phoneTitle}>{t('download.phoneTitle')}</p>
      <p className={styles.muted}>{t('download.phoneText', { product: PRODUCT.name })}</p>
      <ButtonAnchor href={`mailto:?subject=${subject}&body=${body}`}>
        {t('download.phoneAction')}
      </ButtonAnchor>
    </aside>
  );
};
