import { useTranslation } from 'react-i18next';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { LinkButton } from './link-button.tsx';
import type { AuthScreen } from './step-sheets.ts';

interface StepFooterProps {
  readonly screen: AuthScreen;
  readonly actions: AuthDialogActions;
}

const FOOTERS: Partial<Record<AuthScreen, 'signIn' | 'signUp' | 'recovery'>> = {
  signInEmail: 'signIn',
  signInPassword: 'signIn',
  signUpEmail: 'signUp',
  forgotEmail: 'recovery',
  forgotPassword: 'recovery',
};

/** @returns whether the dialog of this screen has a footer */
export const hasFooter = (screen: AuthScreen): boolean => FOOTERS[screen] !== undefined;

/** Links to the other flows, in the footer of the dialog. */
export const StepFooter = ({ screen, actions }: StepFooterProps) => {
  const { t } = useTranslation();
  switch (FOOTERS[screen]) {
    case 'signIn':
      return (
        <span>
          {t('auth.signIn.noAccount')}{' '}
          <LinkButton onClick={() => actions.open('signup')}>{t('auth.signUpLink')}</LinkButton>
        </span>
      );
    case 'signUp':
      return (
        <span>
          {t('auth.signUp.haveAccount')}{' '}
          <LinkButton onClick={() => actions.open('login')}>{t('auth.logIn')}</LinkButton>
        </span>
      );
    case 'recovery':
      return <LinkButton onClick={() => actions.open('login')}>{t('auth.forgotEmail.back')}</LinkButton>;
    default:
      return null;
  }
};
