import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './download.module.css';

const MINIMUM = ['graphics', 'display', 'disk', 'memory'] as const;

export const Requirements = () => {
  const { t } = useTranslation();
  return (
    <dl className={styles.requirements}>
      {MINIMUM.map((name) => (
        <div key={name}>
          <dt>{t(`home.facts.${name}Label`)}</dt>
          <dd>{t(`home.facts.${name}`)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('download.files')}</dt>
        <dd>{t('download.filesValue')}</dd>
      </div>
      <div>
        <dt>{t('download.printers')}</dt>
        <dd>
          {t('download.printersValue')} <Link to={SITE_LINKS.printers}>{t('download.printersLink')}</Link>
        </dd>
      </div>
    </dl>
  );
};
