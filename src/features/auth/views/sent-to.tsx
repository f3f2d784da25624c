import { classNames } from '#src/components/class-names.ts';
import { EmailText } from '#src/components/email-text.tsx';
import { MailIcon } from '#src/components/mail-icon.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import styles from './sent-to.module.css';

interface SentToProps {
  readonly label: string;
  readonly email: string;
}

/** The address a mail went to. */
export const SentTo = ({ label, email }: SentToProps) => (
  <div className={classNames(styles.box, styles.sent)}>
    <span className={styles.icon}>
      <MailIcon />
    </span>
    <div className={styles.address}>
      <p className={styles.label}>{label}</p>
      <p className={styles.email}>
        <EmailText email={email} />
      </p>
      <MailboxLink email={email} />
    </div>
  </div>
);
