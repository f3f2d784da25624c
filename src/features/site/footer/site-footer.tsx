import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { ColorSchemeToggle } from '#src/components/color-scheme-toggle.tsx';
import { FoldSection } from '#src/components/fold-section.tsx';
import { IconAnchor } from '#src/components/icon-button.tsx';
import { Horizon } from '#src/components/illustrations/horizon.tsx';
import { Mark } from '#src/components/illustrations/mark.tsx';
import { SITE_CONFIG } from '#src/lib/site-config.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './site-footer.module.css';
import { PhotoIcon, ProfessionalIcon, VideoIcon } from './social-icons.tsx';

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
  const { t } = useTranslation();
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
        <button type="button" className={styles.link} onClick={act}>
          {text}
        </button>
      </li>
    ));
  const social = [
    [SITE_CONFIG.social.professional, t('footer.professional'), ProfessionalIcon],
    [SITE_CONFIG.social.photos, t('footer.photos'), PhotoIcon],
    [SITE_CONFIG.social.videos, t('footer.videos'), VideoIcon],
  ] as const;

  return (
    <footer className={styles.footer}>
      <div className={styles.horizon}>
        <Horizon />
      </div>
      <div className={styles.inside}>
        <div className={styles.columns}>
          <div className={styles.intro}>
            <p className={styles.brand}>
              <Mark size={28} />
              <span>{PRODUCT.name}</span>
            </p>
            <p className={styles.description}>{t('footer.description')}</p>
          </div>
          <FoldSection title={PRODUCT.name}>
            <ul className={styles.list}>
              {links([
                [SITE_LINKS.resources, t('header.resources')],
                [SITE_LINKS.download, t('header.download')],
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
          <p className={styles.copyright}>
            <span>{t('footer.copyright', { year, product: PRODUCT.name })}</span>{' '}
            <span>{t('footer.country')}</span>
          </p>
          <div className={styles.controls}>
            <ColorSchemeToggle />
            <ul className={styles.social}>
              {social.map(([href, name, Icon]) => (
                <li key={href}>
                  <IconAnchor
                    label={`${name} (${t('footer.newTab')})`}
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    <Icon />
                  </IconAnchor>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
};
