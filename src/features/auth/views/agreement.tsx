import { useTranslation } from 'react-i18next';
import type { AuthSteps } from './auth-steps.ts';
import { LinkButton } from './link-button.tsx';
import styles from './step.module.css';

/** What going on means, with the two documents; they open above the dialog and lose nothing of it. */
export const Agreement = ({ onInfo }: Pick<AuthSteps, 'onInfo'>) => {
  const { t, i18n } = useTranslation();
  // Korean particles follow their noun without a space.
  const glue = i18n.resolvedLanguage === 'ko' ? '' : ' ';
  const end = t('auth.agreementAfter');
  return (
    <p className={styles.small}>
      {t('auth.agreementBefore')} <LinkButton onClick={() => onInfo('terms')}>{t('auth.terms')}</LinkButton>
      {glue}
      {t('auth.agreementBetween')}{' '}
      <LinkButton onClick={() => onInfo('privacy')}>{t('auth.privacy')}</LinkButton>
      {end}
    </p>
  );
};
