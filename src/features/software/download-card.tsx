import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version } from '#contract/content.contract.ts';
import { ButtonAnchor } from '#src/components/button-link.tsx';
import { DownloadIcon } from '#src/components/icons.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './download.module.css';
import { anchorOf, type Download } from './software.ts';

type DownloadCardProps = {
  readonly offer: Version & { readonly file: Download };
  /** The reader's own system. */
  readonly isOwn: boolean;
  /** Its button leads: the reader's own system, or both when that is unknown. */
  readonly isChosen: boolean;
  readonly onStart: () => void;
};

const BYTES_PER_MEGABYTE = 1_000_000;

export const DownloadCard = ({ offer, isOwn, isChosen, onStart }: DownloadCardProps) => {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { os, file, version, updatedOn } = offer;
  const size = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <article className={styles.card} data-own={isOwn} aria-labelledby={titleId}>
      <header className={styles.cardHead}>
        <h3 id={titleId} className={styles.system}>
          {t(`download.${os}`)}
        </h3>
        <p className={styles.own}>{isOwn ? t('download.yours') : t('download.free')}</p>
      </header>
      <p className={styles.muted}>{t(`download.${os}Text`)}</p>
      <ButtonAnchor
        href={file.url}
        download={file.name}
        variant={isChosen ? 'primary' : 'secondary'}
        onClick={onStart}
      >
        <DownloadIcon />
        {t(`download.${os}Action`)}
      </ButtonAnchor>
      <dl className={styles.facts}>
        <div>
          <dt>{t('download.version')}</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>{t('download.released')}</dt>
          <dd>
            <time dateTime={updatedOn}>{date.format(new Date(updatedOn))}</time>
          </dd>
        </div>
        <div>
          <dt>{t('download.size')}</dt>
          <dd>{`${size.format(file.size / BYTES_PER_MEGABYTE)} MB`}</dd>
        </div>
      </dl>
      <Link
        to={SITE_LINKS.versions}
        search={{ os }}
        hash={anchorOf(offer)}
        aria-label={t('download.whatIsNewIn', { system: t(`download.${os}`) })}
      >
        {t('download.whatIsNew')}
      </Link>
    </article>
  );
};
