import { useTranslation } from 'react-i18next';
import type { AuthSteps } from './auth-steps.ts';
import { LinkButton } from './link-button.tsx';
import styles from './step.module.css';
import type { AuthScreen } from './step-sheets.ts';

interface StepFooterProps {
  readonly screen: AuthScreen;
  readonly steps: AuthSteps;
}

const FOOTERS: Partial<Record<AuthScreen, 'signIn' | 'signUp' | 'recovery'>> = {
  signInEmail: 'signIn',
  signInPassword: 'signIn',
  signUpEmail: 'signUp',
  forgotEmail: 'recovery',
  forgotPassword: 'recovery',
};

/** @returns whether the dialog of this screen has a foot at all */
export const hasFooter = (screen: AuthScreen): boolean => FOOTERS[screen] !== undefined;

/** The ways into the other flows, at the foot of the dialog. */
export const StepFooter = ({ screen, steps }: StepFooterProps) => {
  const { t } = useTranslation();
  switch (FOOTERS[screen]) {
    case 'signIn':
      return (
        <div className={styles.links}>
          <span>
            {t('auth.signIn.noAccount')}{' '}
            <LinkButton onClick={() => steps.open('signup')}>{t('auth.signUpLink')}</LinkButton>
          </span>
          {screen === 'signInEmail' && (
            <span>
              <LinkButton onClick={() => steps.open('forgot-email')}>
                {t('auth.signIn.forgotEmail')}
              </LinkButton>
            </span>
          )}
        </div>
      );
    case 'signUp':
      return (
        <span>
          {t('auth.signUp.haveAccount')}{' '}
          <LinkButton onClick={() => steps.open('login')}>{t('auth.logIn')}</LinkButton>
        </span>
      );
    case 'recovery':
      return <LinkButton onClick={() => steps.open('login')}>{t('auth.forgotEmail.back')}</LinkButton>;
    default:
      return null;
  }
};
