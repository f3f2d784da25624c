import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import styles from './not-found.module.css';

const NAMES = {
  [SITE_LINKS.resources]: 'header.resources',
  [SITE_LINKS.download]: 'header.download',
  [SITE_LINKS.about]: 'header.aboutUs',
  [SITE_LINKS.careers]: 'header.careers',
  [SITE_LINKS.contact]: 'header.contact',
} as const;

const isNamed = (path: string): path is keyof typeof NAMES => Object.hasOwn(NAMES, path);

/** A page of the menu that has no content yet: says so under its own name. */
export const ComingSoonPage = () => {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const name = isNamed(path) ? t(NAMES[path]) : t('notFound.soonTitle');
  usePageHead({ title: name });
  return (
    <section className={styles.page} aria-labelledby="coming-soon-title">
      <div className={styles.art}>
        <Drawing names={['supports']} />
      </div>
      <div className={styles.text}>
        <p className={styles.badge}>{name}</p>
        <h1 id="coming-soon-title" className={styles.title}>
          {t('notFound.soonTitle')}
        </h1>
        <p className={styles.description}>{t('notFound.soonText')}</p>
        <ButtonLink to={SITE_LINKS.home}>{t('notFound.home')}</ButtonLink>
      </div>
    </section>
  );
};
