import { useTranslation } from 'react-i18next';
import type { AuthRef } from '#machines/auth/auth.selectors.ts';
import { EmailText } from '#src/components/email-text.tsx';
import { SmallModal } from '#src/components/small-modal.tsx';
import { useOtherAccount } from '../use-auth.ts';
import styles from './other-account.module.css';

interface OtherAccountDialogProps {
  readonly auth: AuthRef;
  /** Logs out after a confirmation. */
  readonly onLogOut: () => void;
}

/**
 * Shown when a link for another account was opened: names the signed-in member, and offers to log out. The link opens
 * once the member has logged out.
 */
export const OtherAccountDialog = ({ auth, onLogOut }: OtherAccountDialogProps) => {
  const { t } = useTranslation();
  const other = useOtherAccount(auth);
  if (other === null) return null;
  const keep = () => auth.send({ type: 'account.kept' });
  return (
    <SmallModal
      type="confirm"
      title={t('auth.otherAccount.title')}
      okLabel={t('auth.logout.confirm')}
      onOk={onLogOut}
      cancelLabel={t('auth.otherAccount.stay')}
      onClose={keep}
    >
      <p>{t('auth.otherAccount.description')}</p>
      <dl className={styles.accounts}>
        {(['member', 'asked'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`auth.otherAccount.${name}`)}</dt>
            <dd>
              <EmailText email={other[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </SmallModal>
  );
};
