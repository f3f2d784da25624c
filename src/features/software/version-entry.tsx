import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Version } from '#contract/content.contract.ts';
import { dayFormat } from '#src/lib/formats.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { ReleasePicture } from './release-picture.tsx';
import { anchorOf, isUnknown } from './software.ts';
import styles from './version-history.module.css';

const PARTS = ['improvements', 'features', 'fixes'] as const;

interface VersionEntryProps {
  readonly version: Version;
  readonly isNewest: boolean;
}

export const VersionEntry = ({ version, isNewest }: VersionEntryProps) => {
  const { t, i18n } = useTranslation();
  const anchor = anchorOf(version);
  const date = dayFormat(i18n.language);
  return (
    <article id={anchor} className={styles.entry} aria-labelledby={`${anchor}-title`}>
      <header className={styles.head}>
        <h2 id={`${anchor}-title`} className={styles.version}>
          <a href={`#${anchor}`} className={styles.anchor}>
            {t('versions.version', { version: version.version })}
          </a>
        </h2>
        {isNewest && <p className={styles.newest}>{t('versions.newest')}</p>}
        <p className={styles.date}>
          {t('versions.updated')}{' '}
          <time dateTime={version.updatedOn}>{date.format(new Date(version.updatedOn))}</time>
        </p>
        {version.file !== null && <Link to={SITE_LINKS.download}>{t('versions.download')}</Link>}
      </header>
      {isUnknown(version) && <p className={styles.missing}>{t('versions.missing')}</p>}
      <ReleasePicture version={version.version} />
      <div className={styles.parts}>
        {PARTS.map(
          (part) =>
            version[part].length > 0 && (
              <section key={part} className={styles.part} data-part={part}>
                <h3 className={styles.partTitle}>{t(`versions.${part}`)}</h3>
                <ul>
                  {version[part].map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </article>
  );
};
