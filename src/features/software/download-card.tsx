import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '#src/components/button-link.tsx';
import { Day } from '#src/components/day.tsx';
import { DownloadIcon } from '#src/components/further-icons.tsx';
import { fileSize } from '#src/lib/file-size.ts';
import type { OperatingSystem } from '#src/lib/operating-system.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './download.module.css';
import { anchorOf, type Offer } from './software.ts';

interface DownloadCardProps {
  readonly os: OperatingSystem;
  /** Undefined if there is nothing to download for this system. */
  readonly offer: Offer | undefined;
  /** Whether this is the user's own system. */
  readonly isOwn: boolean;
  /** Whether the button is primary: for the user's own system, or for the most common if the user's is unknown. */
  readonly isChosen: boolean;
  readonly onStart: (file: string) => void;
}

export const DownloadCard = ({ os, offer, isOwn, isChosen, onStart }: DownloadCardProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <article className={styles.card} data-own={isOwn} aria-labelledby={titleId}>
      <header className={styles.cardHead}>
        <h3 id={titleId} className={styles.system}>
          {t(`download.${os}`)}
        </h3>
        <p className={styles.own}>{isOwn ? t('download.yours') : t('download.free')}</p>
      </header>
      <p className={styles.muted}>{t(`download.${os}Text`)}</p>
      {offer === undefined ? (
        <p>{t('common.comingSoon')}</p>
      ) : (
        <>
          <div className={styles.actions}>
            <ButtonAnchor
              href={offer.file.url}
              download={offer.file.name}
              variant={isChosen ? 'primary' : 'secondary'}
              onClick={() => onStart(offer.file.name)}
            >
              <DownloadIcon />
              {t(`download.${os}Action`)}
            </ButtonAnchor>
            <Link
              to={SITE_LINKS.versions}
              search={{ os }}
              hash={anchorOf(offer)}
              aria-label={t('download.whatIsNewIn', { system: t(`download.${os}`) })}
            >
              {t('download.whatIsNew')}
            </Link>
          </div>
          <OfferFacts offer={offer} />
        </>
      )}
    </article>
  );
};

/** The facts of a download. The size of a sample file would say nothing about the software. */
const OfferFacts = ({ offer }: { readonly offer: Offer }) => {
  const { t, i18n } = useTranslation();
  const { file, version, updatedOn } = offer;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('download.version')}</dt>
        <dd>{version}</dd>
      </div>
      <div>
        <dt>{t('download.released')}</dt>
        <dd>
          <Day day={updatedOn} />
        </dd>
      </div>
      {file.isSample !== true && (
        <div>
          <dt>{t('download.size')}</dt>
          <dd>{fileSize(file.size, i18n.language)}</dd>
        </div>
      )}
    </dl>
  );
};
