import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import styles from './not-found.module.css';

const POPULAR = ['download', 'pricing', 'printers', 'resources'] as const;

/** Shows a dental arch with a gap where a tooth should be. */
export const NotFoundPage = () => {
  useTexts('notFound');
  const { t } = useTranslation();
  usePageHead({ title: t('notFound.title'), description: t('notFound.description') });
  return (
    <section className={styles.page} aria-labelledby="not-found-title">
      <div className={styles.art}>
        <Drawing names={['gap']} />
      </div>
      <div className={styles.text}>
        <p className={styles.badge}>{t('notFound.badge')}</p>
        <h1 id="not-found-title" className={styles.title}>
          {t('notFound.title')}
        </h1>
        <p className={styles.description}>{t('notFound.description')}</p>
        <ButtonLink to={SITE_LINKS.home}>{t('notFound.home')}</ButtonLink>
        <nav className={styles.popular} aria-labelledby="not-found-popular">
          <h2 id="not-found-popular">{t('notFound.popular')}</h2>
          <ul>
            {POPULAR.map((name) => (
              <li key={name}>
                <Link to={SITE_LINKS[name]}>{t(`header.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
};
