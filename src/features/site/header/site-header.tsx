import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { ChunkBoundary } from '#src/components/chunk-boundary.tsx';
import { IconButton } from '#src/components/icon-button.tsx';
import { MenuIcon } from '#src/components/icons.tsx';
import { LanguageToggle } from '#src/components/language-toggle.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { prefetch } from '#src/lib/prefetch.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { Logo } from '../logo.tsx';
import type { SiteSession } from '../site-session.ts';
import { AboutMenu } from './about-menu.tsx';
import styles from './site-header.module.css';
import { useScrolled } from './use-scrolled.ts';

const AccountMenu = lazyView(async () => (await import('./account-menu.tsx')).AccountMenu);
const SlideMenu = lazyView(async () => (await import('./slide-menu.tsx')).SlideMenu);

/** The header changes once the page is scrolled by this many pixels (HEAD-22). */
const SCROLLED_PIXELS = 10;

export interface SiteHeaderProps {
  readonly session: SiteSession;
  readonly onLogin: () => void;
  readonly onSignUp: () => void;
  /** Asks the member for confirmation, then logs out. */
  readonly onLogout: () => void;
  readonly onManual: () => void;
  /** Called when a chunk of the header failed to load. */
  readonly onChunkError: (error: unknown) => void;
}

export const SiteHeader = ({ onChunkError, ...acts }: SiteHeaderProps) => {
  const { session, onLogin, onLogout, onManual } = acts;
  const { t } = useTranslation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isScrolled = useScrolled(SCROLLED_PIXELS);
  const closeMenu = () => setIsMenuOpen(false);
  const isMember = session.kind !== 'signedOut';
  useEffect(() => prefetch(SlideMenu.preload), []);
  useEffect(() => {
    if (isMember) void AccountMenu.preload();
  }, [isMember]);
  const restoring = (
    <span
      className={styles.restoring}
      role="status"
      aria-label={t('header.restoring')}
      tabIndex={-1}
      data-refocus
    />
  );

  return (
    <header className={styles.header} data-scrolled={isScrolled}>
      <div className={styles.bar}>
        <Link className={styles.logo} to={SITE_LINKS.home} aria-label={t('header.home')}>
          <Logo size={30} />
        </Link>
        <nav className={styles.nav} aria-label={t('header.label')}>
          <Link className={styles.link} to={SITE_LINKS.resources}>
            {t('header.resources')}
          </Link>
          <Link className={styles.link} to={SITE_LINKS.download}>
            {t('header.download')}
          </Link>
          <Link className={styles.link} to={SITE_LINKS.pricing}>
            {t('header.pricing')}
          </Link>
          <Link className={styles.link} to={SITE_LINKS.printers}>
            {t('header.printers')}
          </Link>
          <button type="button" className={styles.link} onClick={onManual}>
            {t('header.manual')}
          </button>
          <AboutMenu />
        </nav>
        <div className={styles.tools}>
          <LanguageToggle />
          {session.kind === 'signedOut' && (
            <Button data-visitor="" data-opens="login" data-refocus variant="secondary" onClick={onLogin}>
              {t('header.logIn')}
            </Button>
          )}
          {session.kind === 'restoring' && restoring}
          {session.kind === 'signedIn' && (
            <ChunkBoundary fallback={restoring} onError={onChunkError}>
              <AccountMenu nickName={session.nickName} imgPath={session.imgPath} onLogout={onLogout} />
            </ChunkBoundary>
          )}
        </div>
        <IconButton
          className={styles.hamburger}
          label={t('header.openMenu')}
          aria-haspopup="dialog"
          data-refocus
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
        >
          <MenuIcon />
        </IconButton>
      </div>
      {isMenuOpen && (
        <ChunkBoundary
          onError={(error) => {
            closeMenu();
            onChunkError(error);
          }}
        >
          <SlideMenu {...acts} onClose={closeMenu} />
        </ChunkBoundary>
      )}
    </header>
  );
};
