// The parts of the footer that work before they hydrate, so they hydrate after the page.
import { useTranslation } from 'react-i18next';
import { IconAnchor } from '#src/components/icon-button.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { IS_SAMPLE_COMPANY } from '#src/lib/company.ts';
import { SITE_CONFIG } from '#src/lib/site-config.ts';
import { useCompany } from '#src/lib/use-company.ts';
import styles from './site-footer.module.css';
import { PhotoIcon, ProfessionalIcon, VideoIcon } from './social-icons.tsx';

/** Between two facts. A number breaks only there, not at its hyphens. */
const SEPARATOR = ' · ';

/** Who runs the site, which the law requires, and whether that is a sample. */
export const BusinessData = () => {
  useTexts('info', true);
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.parts}>
        {t('business.line', useCompany())
          .split(SEPARATOR)
          .map((part) => (
            <span key={part} className={styles.part}>
              {/* The space is for those who copy or search the line. */}
              {`${part} `}
            </span>
          ))}
      </p>
      {IS_SAMPLE_COMPANY && <p>{t('business.sample')}</p>}
    </>
  );
};

/** The company's pages on other sites. */
export const SocialLinks = () => {
  const { t } = useTranslation();
  const sites = [
    [SITE_CONFIG.social.professional, t('footer.professional'), ProfessionalIcon],
    [SITE_CONFIG.social.photos, t('footer.photos'), PhotoIcon],
    [SITE_CONFIG.social.videos, t('footer.videos'), VideoIcon],
  ] as const;
  return (
    <ul className={styles.social}>
      {sites.map(([href, name, Icon]) => (
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
  );
};
