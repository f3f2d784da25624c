import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './contact.module.css';

const ANSWERS = ['printers', 'versions', 'pricing', 'careers'] as const;

/** Links to pages that answer the most frequent questions without an inquiry. */
export const ContactAside = () => {
  const { t } = useTranslation();
  return (
    <aside className={styles.aside} aria-labelledby="contact-aside">
      <h2 id="contact-aside" className={styles.asideTitle}>
        {t('contact.aside.title')}
      </h2>
      <ul>
        {ANSWERS.map((name) => (
          <li key={name}>
            <Link to={SITE_LINKS[name]}>{t(`contact.aside.${name}`)}</Link>
          </li>
        ))}
      </ul>
      <div className={styles.asideArt}>
        <Drawing names={['compensation']} />
      </div>
    </aside>
  );
};
