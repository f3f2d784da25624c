import { useTranslation } from 'react-i18next';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { LinkButton } from './link-button.tsx';
import styles from './step.module.css';

/** The terms that the user agrees to by continuing. The two documents open on top of the dialog, which keeps its input. */
export const Agreement = ({ onInfo }: Pick<AuthDialogActions, 'onInfo'>) => {
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
