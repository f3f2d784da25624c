import { useTranslation } from 'react-i18next';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { ButtonLink } from '../button-link.tsx';
import { Section } from './section.tsx';

/** Ends a page with the way into the product. */
export const StartSection = () => {
  const { t } = useTranslation();
  return (
    <Section
      title={t('common.start.title')}
      lead={t('common.start.lead')}
      art={<Drawing names={['supports']} />}
      actions={
        <>
          <ButtonLink to={SITE_LINKS.download}>{t('common.start.download')}</ButtonLink>
          <ButtonLink to={SITE_LINKS.pricing} variant="secondary">
            {t('common.start.pricing')}
          </ButtonLink>
        </>
      }
    />
  );
};
