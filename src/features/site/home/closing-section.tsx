import { useTranslation } from 'react-i18next';
import { classNames } from '#src/components/class-names.ts';
import styles from './home.module.css';
import { StartActions, type StartProps } from './start-actions.tsx';

export const ClosingSection = (props: StartProps) => {
  const { t } = useTranslation();
  return (
    <section className={classNames(styles.section, styles.closing)} aria-labelledby="closing-title">
      <h2 id="closing-title" className={styles.heading}>
        {t('home.closing.title')}
      </h2>
      <p className={styles.lead}>{t('home.closing.text')}</p>
      <StartActions {...props} />
    </section>
  );
};
