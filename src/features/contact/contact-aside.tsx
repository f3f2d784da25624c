import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { UnbrokenParts } from '#src/components/unbroken-parts.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { useCompany } from '#src/lib/use-company.ts';
import styles from './contact.module.css';

const ANSWERS = ['printers', 'versions', 'pricing', 'download'] as const;

/**
 * How else to reach the company.
 * @param isAsking whether to link to the pages that answer the most frequent questions without an inquiry
 */
export const ContactAside = ({ isAsking }: { readonly isAsking: boolean }) => {
  const { t } = useTranslation();
  const { phone, address } = useCompany();
  return (
    <aside className={styles.aside} aria-labelledby="contact-office">
      {isAsking && (
        <>
          <h2 className={styles.asideTitle}>{t('contact.aside.title')}</h2>
          <ul>
            {ANSWERS.map((name) => (
              <li key={name}>
                <Link to={SITE_LINKS[name]}>{t(`contact.aside.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 id="contact-office" className={styles.asideTitle}>
        {t('contact.office.title')}
      </h2>
      <dl className={styles.office}>
        <div>
          <dt>{t('contact.office.phone')}</dt>
          <dd>
            <a href={`tel:${phone}`}>{phone}</a>
          </dd>
        </div>
        <div>
          <dt>{t('contact.office.hours')}</dt>
          <dd>{t('contact.office.hoursText')}</dd>
        </div>
        <div>
          <dt>{t('contact.office.address')}</dt>
          <dd>
            <UnbrokenParts parts={address.split(' ')} />
          </dd>
        </div>
      </dl>
    </aside>
  );
};
