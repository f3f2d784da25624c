import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { Button } from '#src/components/button.tsx';
import { IconButton } from '#src/components/icon-button.tsx';
import { MenuIcon } from '#src/components/icons.tsx';
import { Mark } from '#src/components/illustrations/mark.tsx';
import { LanguageToggle, type LanguageToggleProps } from '#src/components/language-toggle.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import type { SiteSession } from '../site-session.ts';
import { AboutMenu } from './about-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './site-header.module.css';
import { SlideMenu } from './slide-menu.tsx';
import { useScrolled } from './use-scrolled.ts';

/** The header changes once the page is scrolled by so many pixels (HEAD-22). */
const SCROLLED_PIXELS = 10;

export type SiteHeaderProps = {
  readonly session: SiteSession;
  readonly onLogin: () => void;
  /** Asks first: the caller shows the confirmation. */
  readonly onLogout: () => void;
  readonly onManual: () => void;
  readonly onLanguageLost: LanguageToggleProps['onLost'];
};

export const SiteHeader = ({ session, onLogin, onLogout, onManual, onLanguageLost }: SiteHeaderProps) => {
  const { t } = useTranslation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isScrolled = useScrolled(SCROLLED_PIXELS);

  return (
    <header className={styles.header} data-scrolled={isScrolled}>
      <div className={styles.bar}>
        <Link className={styles.logo} to={SITE_LINKS.home} aria-label={t('header.home')}>
          <Mark size={30} />
          <span>{PRODUCT.name}</span>
        </Link>
        <nav className={styles.nav} aria-label={t('header.label')}>
          <Link className={styles.link} to={SITE_LINKS.resources}>
            {t('header.resources')}
          </Link>
          <Link className={styles.link} to={SITE_LINKS.download}>
            {t('header.download')}
          </Link>
          <button type="button" className={styles.link} onClick={onManual}>
            {t('header.manual')}
          </button>
          <AboutMenu />
        </nav>
        <div className={styles.tools}>
          <LanguageToggle onLost={onLanguageLost} />
          {session.kind === 'signedOut' && (
            <Button data-visitor="" onClick={onLogin}>
              {t('header.logIn')}
            </Button>
          )}
          {session.kind === 'restoring' && (
            <span className={styles.restoring} role="status" aria-label={t('header.restoring')} />
          )}
          {session.kind === 'signedIn' && (
            <AccountMenu nickName={session.nickName} imgPath={session.imgPath} onLogout={onLogout} />
          )}
        </div>
        <IconButton
          className={styles.hamburger}
          label={t('header.openMenu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
        >
          <MenuIcon />
        </IconButton>
      </div>
      {isMenuOpen && (
        <SlideMenu
          session={session}
          onLogin={onLogin}
          onLogout={onLogout}
          onManual={onManual}
          onLanguageLost={onLanguageLost}
          onClose={() => setIsMenuOpen(false)}
        />
      )}
    </header>
  );
};
