import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './home.module.css';

/** The services that the home page's actions need. */
export interface StartProps {
  /** A member does not need to sign up: the second action opens the manual instead. */
  readonly isSignedIn?: boolean;
  readonly onSignUp: () => void;
  readonly onManual: () => void;
}

/** The home page's two main actions, shown at its top and at its end. */
export const StartActions = ({ isSignedIn = false, onSignUp, onManual }: StartProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <ButtonLink to={SITE_LINKS.download}>{t('home.hero.download')}</ButtonLink>
      {isSignedIn ? (
        <Button variant="secondary" onClick={onManual}>
          {t('home.hero.manual')}
        </Button>
      ) : (
        <Button data-visitor="" data-opens="signup" variant="secondary" onClick={onSignUp}>
          {t('home.hero.signUp')}
        </Button>
      )}
    </div>
  );
};
