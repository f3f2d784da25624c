import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { ColorSchemeToggle } from '#src/components/color-scheme-toggle.tsx';
import { FoldSection } from '#src/components/fold-section.tsx';
import { Horizon } from '#src/components/illustrations/horizon.tsx';
import { lazyHydrated } from '#src/lib/lazy-view.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { Logo } from '../logo.tsx';
import styles from './site-footer.module.css';

const loadDetails = () => import('./footer-details.tsx');
const BusinessData = lazyHydrated(async () => (await loadDetails()).BusinessData);
const SocialLinks = lazyHydrated(async () => (await loadDetails()).SocialLinks);

export interface SiteFooterProps {
  /** The year of the copyright line. */
  readonly year: number;
  readonly onManual: () => void;
  readonly onTerms: () => void;
  readonly onPrivacy: () => void;
  /** Absent if there is nothing to choose. */
  readonly onStatistics?: (() => void) | undefined;
}

/**
 * The footer. It takes up its space from the start, so that nothing shifts, and becomes visible and reachable
 * half a second after mount (FOOT-15).
 */
export const SiteFooter = ({ year, onManual, onTerms, onPrivacy, onStatistics }: SiteFooterProps) => {
  const { t, i18n } = useTranslation();
  const links = (entries: readonly (readonly [(typeof SITE_LINKS)[keyof typeof SITE_LINKS], string])[]) =>
    entries.map(([to, text]) => (
      <li key={to}>
        <Link className={styles.link} to={to}>
          {text}
        </Link>
      </li>
    ));
  const actions = (entries: readonly (readonly [() => void, string])[]) =>
    entries.map(([act, text]) => (
      <li key={text}>
        <button type="button" className={styles.link} data-strong={act === onPrivacy} onClick={act}>
          {text}
        </button>
      </li>
    ));

  return (
    <footer className={styles.footer}>
      <div className={styles.horizon}>
        <Horizon />
      </div>
      <div className={styles.inside}>
        <div className={styles.columns}>
          <div className={styles.intro}>
            <p className={styles.brand}>
              <Logo size={28} />
            </p>
            <p className={styles.description}>{t('footer.description')}</p>
          </div>
          <FoldSection title={PRODUCT.name}>
            <ul className={styles.list}>
              {links([
                [SITE_LINKS.resources, t('header.resources')],
                [SITE_LINKS.download, t('header.download')],
                [SITE_LINKS.pricing, t('header.pricing')],
                [SITE_LINKS.printers, t('header.printers')],
              ])}
              {actions([[onManual, t('header.manual')]])}
            </ul>
          </FoldSection>
          <FoldSection title={t('footer.about')}>
            <ul className={styles.list}>
              {links([
                [SITE_LINKS.about, t('header.aboutUs')],
                [SITE_LINKS.careers, t('header.careers')],
                [SITE_LINKS.contact, t('header.contact')],
              ])}
            </ul>
          </FoldSection>
          <FoldSection title={t('footer.legal')}>
            <ul className={styles.list}>
              {actions([
                [onTerms, t('footer.terms')],
                [onPrivacy, t('footer.privacy')],
                ...(onStatistics === undefined ? [] : [[onStatistics, t('footer.statistics')] as const]),
              ])}
            </ul>
          </FoldSection>
        </div>
        <div className={styles.base}>
          <div className={styles.small}>
            {/* A part that hydrates in another language than the server rendered would not match: it is replaced. */}
            <Suspense key={i18n.language}>
              <BusinessData />
            </Suspense>
            <p>{t('footer.copyright', { year, product: PRODUCT.name })}</p>
          </div>
          <div className={styles.controls}>
            <ColorSchemeToggle />
            <Suspense key={i18n.language}>
              <SocialLinks />
            </Suspense>
          </div>
        </div>
      </div>
    </footer>
  );
};
