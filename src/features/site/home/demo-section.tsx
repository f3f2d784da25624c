import { useTranslation } from 'react-i18next';
import styles from './demo.module.css';
import { SliceDemo } from './slice-demo.tsx';

/** Always dark, like the window of a light engine: the tokens follow the section's own colour scheme. */
export const DemoSection = () => {
  const { t } = useTranslation();
  return (
    <section className={styles.frame} aria-labelledby="demo-title">
      <div className={styles.panel}>
        <div className={styles.dark}>
          <div className={styles.head}>
            <h2 id="demo-title">{t('home.demo.title')}</h2>
            <p>{t('home.demo.lead')}</p>
          </div>
          <SliceDemo />
        </div>
      </div>
    </section>
  );
};
