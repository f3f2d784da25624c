import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import { SearchField } from '#src/components/search-field.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { SEARCH_MAX, withTexts } from '#src/lib/search.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import styles from './not-found.module.css';

const POPULAR = ['download', 'pricing', 'printers', 'resources'] as const;

/** Shows a dental arch with a gap where a tooth should be. */
export const NotFoundPage = () => {
  useTexts('rare');
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
        <Search />
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

/** Searches the resources for what the user was looking for. */
const Search = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = () => navigate({ to: SITE_LINKS.resources, search: withTexts({}, { q: text.trim() }) });
  return (
    <search className={styles.searching}>
      <form
        className={styles.search}
        // Without scripts.
        action={SITE_LINKS.resources}
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <SearchField
          name="q"
          label={t('notFound.search')}
          value={text}
          onChange={setText}
          maxLength={SEARCH_MAX}
        />
        <Button type="submit" variant="secondary">
          {t('notFound.find')}
        </Button>
      </form>
    </search>
  );
};
