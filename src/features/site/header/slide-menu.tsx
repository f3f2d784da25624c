import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#src/components/avatar.tsx';
import { Button } from '#src/components/button.tsx';
import { ColorSchemeToggle } from '#src/components/color-scheme-toggle.tsx';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { CloseIcon } from '#src/components/further-icons.tsx';
import { IconButton } from '#src/components/icon-button.tsx';
import { LanguageToggle } from '#src/components/language-toggle.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { BREAKPOINTS, inEm } from '#src/theme/breakpoints.ts';
import { Logo } from '../logo.tsx';
import type { SiteSession } from '../site-session.ts';
import styles from './slide-menu.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    isMenu?: boolean;
  }
}

interface SlideMenuProps {
  readonly session: SiteSession;
  readonly onLogin: () => void;
  readonly onSignUp: () => void;
  readonly onLogout: () => void;
  readonly onManual: () => void;
  readonly onClose: () => void;
}

/**
 * The header's entries in windows under 992 px. The menu has a history entry, so that Back closes it. A link replaces that
 * entry; a dialog opens once the entry has been left, so that Back from the dialog leads to the page.
 */
export const SlideMenu = ({ session, onLogin, onSignUp, onLogout, onManual, onClose }: SlideMenuProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const { history } = useRouter();
  const close = (then?: () => void) => {
    onClose();
    const stop = history.subscribe(() => {
      stop();
      then?.();
    });
    history.back();
  };
  const onMoved = useEffectEvent(onClose);
  const onWide = useEffectEvent(() => close());
  useEffect(() => {
    const { href, state } = history.location;
    // After a reload, the entry is already there.
    if (!state.isMenu) history.push(href, { isMenu: true });
    const stop = history.subscribe(({ location }) => {
      if (!location.state.isMenu) onMoved();
    });
    const wide = matchMedia(`(min-width: ${inEm(BREAKPOINTS.menu)})`);
    wide.addEventListener('change', onWide);
    return () => {
      stop();
      wide.removeEventListener('change', onWide);
    };
  }, [history]);
  const links = [
    [SITE_LINKS.resources, t('header.resources')],
    [SITE_LINKS.download, t('header.download')],
    [SITE_LINKS.pricing, t('header.pricing')],
    [SITE_LINKS.printers, t('header.printers')],
  ] as const;
  const aboutLinks = [
    [SITE_LINKS.about, t('header.aboutUs')],
    [SITE_LINKS.careers, t('header.careers')],
    [SITE_LINKS.contact, t('header.contact')],
  ] as const;

  return (
    <DialogFrame size="menu" labelledBy={titleId} onDismiss={() => close()}>
      <div className={styles.head}>
        <div className={styles.brand}>
          <Logo size={30} />
        </div>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {t('header.menu')}
        </h2>
        <IconButton label={t('header.closeMenu')} data-closes="">
          <CloseIcon />
        </IconButton>
      </div>
      <nav className={styles.nav} aria-label={t('header.label')}>
        {session.kind === 'signedIn' && (
          <Link className={styles.account} to={SITE_LINKS.profile} replace onClick={onClose}>
            <Avatar name={session.nickName} src={session.imgPath} />
            <span className={styles.accountText}>
              <span className={styles.accountName}>{session.nickName}</span>
              <span>{t('header.profile')}</span>
            </span>
          </Link>
        )}
        <ul className={styles.list}>
          {links.map(([to, text]) => (
            <li key={to}>
              <Link className={styles.item} to={to} replace onClick={onClose}>
                {text}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={styles.item} onClick={() => close(onManual)}>
              {t('header.manual')}
            </button>
          </li>
        </ul>
        <h3 className={styles.group}>{t('header.about')}</h3>
        <ul className={styles.list}>
          {aboutLinks.map(([to, text]) => (
            <li key={to}>
              <Link className={styles.item} to={to} replace onClick={onClose}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <div className={styles.settings}>
          <LanguageToggle />
          <ColorSchemeToggle />
        </div>
        {session.kind === 'signedIn' ? (
          <Button variant="secondary" fillWidth onClick={() => close(onLogout)}>
            {t('header.logOut')}
          </Button>
        ) : (
          <div className={styles.entry}>
            <Button
              variant="secondary"
              fillWidth
              disabled={session.kind === 'restoring'}
              onClick={() => close(onLogin)}
            >
              {t('header.logIn')}
            </Button>
            <Button fillWidth disabled={session.kind === 'restoring'} onClick={() => close(onSignUp)}>
              {t('header.signUp')}
            </Button>
          </div>
        )}
      </div>
    </DialogFrame>
  );
};
