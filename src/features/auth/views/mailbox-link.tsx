import { useTranslation } from 'react-i18next';
import { mailboxOf } from '../forms/mailbox.ts';
import styles from './sent-to.module.css';

/** Link to the webmail of an address, if its provider is known. */
export const MailboxLink = ({ email }: { readonly email: string }) => {
  const { t } = useTranslation();
  const mailbox = mailboxOf(email);
  if (mailbox === undefined) return null;
  return (
    <p>
      <a className={styles.mailbox} href={mailbox.url} target="_blank" rel="noopener noreferrer">
        {t('auth.openMailbox', { mailbox: mailbox.name })}
      </a>
    </p>
  );
};
