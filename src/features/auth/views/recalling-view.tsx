import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#src/components/visually-hidden.tsx';
import styles from './recalling-view.module.css';

/** Shown while the identity of a social sign-up is being recalled: the outline of the profile form. */
export const RecallingView = () => {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden role="status">{t('auth.reasons.working')}</VisuallyHidden>
      <div className={styles.outline} aria-hidden="true">
        <span className={styles.photo} />
        <span />
        <span />
        <span />
        <span />
      </div>
    </>
  );
};
