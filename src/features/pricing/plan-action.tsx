import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/button-link.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';

interface PlanActionProps {
  readonly isFree: boolean;
  /** The name of the plan. */
  readonly name: string;
}

/** How a plan is obtained: the free one by the download, the others by an inquiry, since the site sells nothing. */
export const PlanAction = ({ isFree, name }: PlanActionProps) => {
  const { t } = useTranslation();
  return isFree ? (
    <ButtonLink to={SITE_LINKS.download}>{t('pricing.download')}</ButtonLink>
  ) : (
    <ButtonLink to={SITE_LINKS.contact} search={{ type: 'product', plan: name }}>
      {t('pricing.askAbout', { name })}
    </ButtonLink>
  );
};
