import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './area-nav.module.css';
import type { AreaName } from './areas.ts';

interface AreaNavProps {
  readonly areas: readonly AreaName[];
  readonly current: AreaName;
}

/** On a phone the areas are a row that scrolls. */
const reveal = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The areas of the back office as links. */
export const AreaNav = ({ areas, current }: AreaNavProps) => {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} aria-label={t('backoffice.nav')}>
      <ul className={styles.list}>
        {areas.map((name) => (
          <li key={name}>
            <Link
              to="/admin"
              search={name === 'posts' ? {} : { area: name }}
              className={styles.link}
              ref={name === current ? reveal : null}
              // The router alone would not mark an area with a filter in its address.
              activeOptions={{ exact: true }}
              aria-current={name === current ? 'page' : undefined}
            >
              {t(`backoffice.areas.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
