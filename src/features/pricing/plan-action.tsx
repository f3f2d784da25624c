import { useTranslation } from 'react-i18next';
import type { ButtonVariant } from '#src/components/button.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';

interface PlanActionProps {
  readonly isFree?: boolean;
  readonly variant?: ButtonVariant;
  /** The name of the plan. */
  readonly name: string;
}

/** How a plan is obtained: the free one by the download, the others by an inquiry, since the site sells nothing. */
export const PlanAction = ({ isFree = false, variant = 'primary', name }: PlanActionProps) => {
  const { t } = useTranslation();
  return isFree ? (
    <ButtonLink variant={variant} to={SITE_LINKS.download}>
      {t('pricing.download')}
    </ButtonLink>
  ) : (
    <ButtonLink variant={variant} to={SITE_LINKS.contact} search={{ type: 'product', plan: name }}>
      {t('pricing.askAbout', { name })}
    </ButtonLink>
  );
};
