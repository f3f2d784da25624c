import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '#src/components/button-link.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { type ManualLanguage, SITE_CONFIG } from '#src/lib/site-config.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { MANUAL_LANGUAGES } from './manual-languages.ts';
import styles from './manual-redirect.module.css';

/** Redirects to the manual; shows links to its languages until it loads. */
export const ManualRedirect = ({ language }: { readonly language: ManualLanguage }) => {
  const { t } = useTranslation();
  usePageHead({ title: t('manual.title') });
  useEffect(() => window.location.replace(SITE_CONFIG.manuals[language]), [language]);
  return (
    <PageHeader
      eyebrow={t('manual.title')}
      title={t('manual.opening')}
      lead={t('manual.openingText')}
      actions={
        <ul className={styles.languages}>
          {MANUAL_LANGUAGES.map(([value, label]) => (
            <li key={value}>
              <ButtonAnchor
                href={SITE_CONFIG.manuals[value]}
                hrefLang={value}
                variant={value === language ? 'primary' : 'secondary'}
              >
                {t(label)}
              </ButtonAnchor>
            </li>
          ))}
        </ul>
      }
    />
  );
};
