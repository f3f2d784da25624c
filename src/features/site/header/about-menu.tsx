import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#src/components/icons.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './menu-list.module.css';

export const AboutMenu = () => {
  const { t } = useTranslation();
  return (
    <Disclosure
      width="about"
      label={
        <>
          {t('header.about')}
          <ChevronDownIcon />
        </>
      }
    >
      <ul className={styles.list}>
        <li>
          <Link className={styles.item} to={SITE_LINKS.about}>
            {t('header.aboutUs')}
          </Link>
        </li>
        <li>
          <Link className={styles.item} to={SITE_LINKS.careers}>
            {t('header.careers')}
          </Link>
        </li>
        <li>
          <Link className={styles.item} to={SITE_LINKS.contact}>
            {t('header.contact')}
          </Link>
        </li>
      </ul>
    </Disclosure>
  );
};
