import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: over the header to the content with this id. */
export const SkipLink = ({ targetId }: { readonly targetId: string }) => {
  const { t } = useTranslation();
  return (
    <a className={styles.link} href={`#${targetId}`}>
      {t('common.skipToContent')}
    </a>
  );
};
