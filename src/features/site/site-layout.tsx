import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineBanner } from '#src/components/offline-banner.tsx';
import { SiteFooter, type SiteFooterProps } from './footer/site-footer.tsx';
import { SiteHeader, type SiteHeaderProps } from './header/site-header.tsx';
import styles from './site-layout.module.css';

type SiteLayoutProps = SiteHeaderProps & SiteFooterProps & { readonly children: ReactNode };

/** The frame of every page: the skip link, the header, the page, the footer. */
export const SiteLayout = ({
  children,
  year,
  onTerms,
  onPrivacy,
  onStatistics,
  ...header
}: SiteLayoutProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('header.skip')}
      </a>
      <SiteHeader {...header} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        year={year}
        onManual={header.onManual}
        onTerms={onTerms}
        onPrivacy={onPrivacy}
        onStatistics={onStatistics}
      />
      <OfflineBanner isReconnecting={header.session.kind === 'signedIn' && header.session.isReconnecting} />
    </div>
  );
};
