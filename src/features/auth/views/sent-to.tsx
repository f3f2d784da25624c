import { EmailText } from '#src/components/email-text.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import styles from './sent-to.module.css';

interface SentToProps {
  readonly label: string;
  readonly email: string;
}

/** The address a mail went to. */
export const SentTo = ({ label, email }: SentToProps) => (
  <div className={styles.box}>
    <p className={styles.label}>{label}</p>
    <p className={styles.email}>
      <EmailText email={email} />
    </p>
    <MailboxLink email={email} />
  </div>
);
