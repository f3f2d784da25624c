import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#src/components/avatar.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './menu-list.module.css';

interface AccountMenuProps {
  readonly nickName: string;
  readonly imgPath: string | null;
  /** Asks the member for confirmation, then logs out. */
  readonly onLogout: () => void;
}

export const AccountMenu = ({ nickName, imgPath, onLogout }: AccountMenuProps) => {
  const { t } = useTranslation();
  const name = nickName === '' ? t('header.accountUnnamed') : t('header.account', { name: nickName });
  return (
    <Disclosure bare width="account" name={name} label={<Avatar name={nickName} src={imgPath} />}>
      {nickName !== '' && <p className={styles.name}>{nickName}</p>}
      <ul className={styles.list}>
        <li>
          <Link className={styles.item} to={SITE_LINKS.profile}>
            {t('header.profile')}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={onLogout}>
            {t('header.logOut')}
          </button>
        </li>
      </ul>
    </Disclosure>
  );
};
