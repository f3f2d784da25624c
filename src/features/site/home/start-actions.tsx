import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import type { HomePageProps } from '../home-page.tsx';
import styles from './home.module.css';

/** The page's two ways on, at its head and at its foot. */
export const StartActions = ({ isSignedIn = false, onSignUp }: HomePageProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <ButtonLink to={SITE_LINKS.download}>{t('home.hero.download')}</ButtonLink>
      {!isSignedIn && (
        <Button variant="secondary" onClick={onSignUp}>
          {t('home.hero.signUp')}
        </Button>
      )}
    </div>
  );
};
